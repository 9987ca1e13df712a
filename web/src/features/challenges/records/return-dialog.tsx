import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { returnRecord } from './records.queries.ts';
import classes from './records.module.css';

interface ReturnDialogProps {
  readonly record: ChallengeRecord;
  readonly onClose: () => void;
  readonly onChanged: (record: ChallengeRecord) => void;
}

/** Gives an organization's challenge back, with the reason that it is mailed. */
export function ReturnDialog({ record, onClose, onChanged }: ReturnDialogProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: challengesEndpoints.returnChallenge.body,
    defaultValues: { reason: '' },
    send: async (input) => {
      const changed = await returnRecord({ ...record, named: {} }, input);
      showSuccess('The challenge was returned', changed.content.title);
      onClose();
      onChanged(changed);
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('The challenge was not returned', messageOf(error, 'What you typed is still here.'));
    },
  });
  return (
    <Dialog
      title="Return the challenge"
      lead="Its organization gets the reason by mail, and can change the challenge and submit it again."
      onClose={onClose}
    >
      <form
        noValidate
        className={classes['copy']}
        onSubmit={(event) => {
          // The dialog is inside the form of the record, which it must not submit.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <TextareaField
          {...form.register('reason')}
          label="Reason"
          data-autofocus
          minRows={3}
          maxRows={10}
          error={errors.reason?.message}
        />
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Returning…">
            Return
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
