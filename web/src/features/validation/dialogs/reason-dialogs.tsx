import { validationEndpoints } from '@redoubt/contract/validation';
import type { ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showLease } from '../lease/validation.queries.ts';

interface OfItem {
  readonly id: ValidationItemId;
  readonly onClose: () => void;
}

/** Lets a claim go for good, with the reason why. */
export function SkipDialog({ id, onClose }: OfItem) {
  return (
    <ReasonDialog
      title="Skip this claim?"
      lead="It goes to others and does not come back to you. Your record does not change."
      label="Why you skip it"
      maxLength={300}
      action="Skip it"
      send={async (reason) => {
        showLease(await call(validationEndpoints.skip, { params: { id }, body: { reason }, isQuiet: true }));
      }}
      onClose={onClose}
    />
  );
}

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly maxLength: number;
  readonly action: string;
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function ReasonDialog({ title, lead, label, maxLength, action, send, onClose }: ReasonDialogProps) {
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
