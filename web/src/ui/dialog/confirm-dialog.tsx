import type { ReactNode } from 'react';
import { ActionButton } from '../actions/action-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Button } from '#ui/actions/button.tsx';

interface ConfirmDialogProps {
  /** The question: 'Remove this project?'. */
  readonly title: string;
  readonly width?: number;
  /** Neither answer can be put off: no way out but its buttons. */
  readonly isHeld?: boolean;
  /** What becomes of what, and whether it can be undone. */
  readonly lead: ReactNode;
  /** The button that changes nothing; it has the focus at first. */
  readonly keep?: string;
  readonly action: string;
  /** What the acting button says while it is under way. */
  readonly busyAction?: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  /** Pressed by `keep`, Escape and a press beside the dialog. */
  readonly onClose: () => void;
  /** A third answer, before the other two. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
  /** What has to be seen to answer. */
  readonly children?: ReactNode;
  /** Why it was refused; announced when it appears. */
  readonly problem?: string | undefined;
}

/** Asks before something is done that cannot be taken back. The focus is on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, keep = 'Keep it', action, busyAction, isBusy = false, other } = props;
  const { onConfirm, onClose, problem, children, width, isHeld } = props;
  // Where both answers change something, Enter must not give one before anything is read.
  const focused = isHeld === true ? {} : { 'data-autofocus': true };
  return (
    <Dialog
      title={title}
      lead={lead}
      onClose={isHeld === true ? () => undefined : onClose}
      {...(width !== undefined && { width })}
      {...(isHeld !== undefined && { isHeld })}
    >
      {children}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <DialogActions>
        {other === undefined ? null : (
          <Button variant="default" size="md" disabled={isBusy} onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
        <Button variant="default" size="md" disabled={isBusy} {...focused} onClick={onClose}>
          {keep}
        </Button>
        <ActionButton
          size="md"
          isBusy={isBusy}
          {...(busyAction !== undefined && { busyLabel: busyAction })}
          onClick={onConfirm}
        >
          {action}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
