import { staffDecisionForm } from '@redoubt/contract/arena';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';

export type StaffDecision = 'quarantine' | 'dismiss' | 'lift';

/** What each decision of staff is called, does, and says when it is done. */
const words = {
  quarantine: {
    action: 'Quarantine',
    title: 'Quarantine this conversation?',
    lead: 'Its attempt ends, and nobody but Admins can read it until the quarantine is lifted. Whoever reported it is told.',
    done: 'The conversation is withheld',
  },
  dismiss: {
    action: 'Dismiss',
    title: 'Dismiss this report?',
    lead: 'The conversation stays as it is. Whoever reported it is told that nothing followed.',
    done: 'The report was dismissed',
  },
  lift: {
    action: 'Lift',
    title: 'Lift the quarantine?',
    lead: 'Everybody who could read the conversation can read it again. Its attempt stays ended.',
    done: 'The conversation is shown again',
  },
} as const;

interface DecisionProps {
  readonly decision: StaffDecision;
  readonly decide: (reason: string) => Promise<void>;
}

/** One of the things that staff do about a reported conversation, with a reason. */
export function DecisionAction(props: DecisionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
        {words[props.decision].action}
      </Button>
      {isOpen && <DecisionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DecisionDialog({ decision, decide, onClose }: DecisionProps & { readonly onClose: () => void }) {
  const { title, lead, action, done } = words[decision];
  const [problem, setProblem] = useState<string>();
  const { form, errors, submit, isBusy } = useServerForm({
    schema: staffDecisionForm,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      setProblem(undefined);
      await decide(reason);
      onClose();
      showSuccess(done);
    },
    onRefused: (error, isOnFields) =>
      setProblem(isOnFields ? undefined : messageOf(error, 'It was not saved. Your text is still here.')),
  });
  return (
    <Dialog title={title} lead={lead} width={480} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextareaField
          {...form.register('reason')}
          label="Reason"
          description="It is kept in the audit log."
          minRows={3}
          maxRows={10}
          error={errors.reason?.message}
        />
        <AlertNote problem={problem} />
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {action}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
