import type { ReactNode } from 'react';
import { ActionButton } from '../actions/action-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Button } from '#ui/actions/button.tsx';

interface ConfirmDialogProps {
  /** The question: 'Remove this project?'. */
  readonly title: string;
  /** What becomes of what, and whether it can be undone. */
  readonly lead: ReactNode;
  /** The button that changes nothing; it has the focus at first. */
  readonly keep?: string;
  readonly action: string;
  /** What the acting button says while it is under way. */
  readonly busyAction: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Why it was refused; announced when it appears. */
  readonly problem?: string | undefined;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, keep = 'Keep it', action, busyAction, isBusy, onConfirm, onClose, problem } = props;
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <DialogActions>
        <Button variant="default" size="md" disabled={isBusy} data-autofocus onClick={onClose}>
          {keep}
        </Button>
        <ActionButton size="md" isBusy={isBusy} busyLabel={busyAction} onClick={onConfirm}>
          {action}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
