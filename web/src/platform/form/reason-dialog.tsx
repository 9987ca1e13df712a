import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly maxLength: number;
  readonly action: string;
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a reason, and does something with it; what was typed stays where that is refused. */
export function ReasonDialog({ title, lead, label, maxLength, action, send, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const sending = useMutation({ mutationFn: () => send(reason.trim()), onSuccess: onClose });
  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <TextareaField
        label={label}
        minRows={3}
        maxRows={10}
        maxLength={maxLength}
        data-autofocus
        value={reason}
        error={
          sending.error
            ? messageOf(sending.error, 'It could not be sent. Your text is still here.')
            : undefined
        }
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          size="md"
          disabled={reason.trim() === ''}
          isBusy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate()}
        >
          {action}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
