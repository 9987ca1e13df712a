import { appealForm, type AppealStage } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { stageTimes, stageWords } from './verdict-words.ts';
import { appealVerdict } from './verdict.queries.ts';

interface AppealProps {
  readonly id: VerdictId;
  readonly stage: AppealStage;
  /** Whether the ruling gave points. */
  readonly hasPoints: boolean;
}

/** The one button by which a verdict goes to the next instance. */
export function AppealAction(props: AppealProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Appeal to {stageWords[props.stage]}</Button>
      {isOpen && <AppealDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AppealDialog({ id, stage, hasPoints, onClose }: AppealProps & { readonly onClose: () => void }) {
  const { form, errors, submit, isBusy } = useServerForm({
    schema: appealForm,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await appealVerdict(id, reason);
      onClose();
      showSuccess('Your appeal is open', stageTimes[stage]);
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('The appeal was not opened', messageOf(error, 'What you typed is still here.'));
    },
  });
  return (
    <Dialog
      title={`Appeal to ${stageWords[stage]}`}
      lead={`${stageTimes[stage]} ${hasPoints ? 'The verdict and its points stay' : 'The verdict stays'} until then.`}
      onClose={onClose}
      width={520}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextareaField
          {...form.register('reason')}
          label="Why is the ruling wrong?"
          description="Both sides can read it, and so can whoever rules."
          minRows={4}
          maxRows={12}
          error={errors.reason?.message}
        />
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Opening…">
            Open appeal
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
