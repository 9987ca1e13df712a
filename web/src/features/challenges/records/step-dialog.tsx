import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import {
  approveRecord,
  closeRecord,
  publishRecord,
  submitRecord,
  unpublishRecord,
  withdrawRecord,
} from './records.queries.ts';

const steps = {
  publish: {
    send: publishRecord,
    done: 'The challenge was published',
    failed: 'The challenge was not published',
    title: 'Publish this challenge?',
    action: 'Publish',
  },
  unpublish: {
    send: unpublishRecord,
    done: 'The challenge was unpublished',
    failed: 'The challenge was not unpublished',
    title: 'Unpublish this challenge?',
    action: 'Unpublish',
  },
  close: {
    send: closeRecord,
    done: 'The challenge is closed',
    failed: 'The challenge was not closed',
    title: 'Close this challenge now?',
    action: 'Close now',
  },
  approve: {
    send: approveRecord,
    done: 'The challenge was approved',
    failed: 'The challenge was not approved',
    title: 'Approve this challenge?',
    action: 'Approve and publish',
  },
  submit: {
    send: submitRecord,
    done: 'The challenge was submitted',
    failed: 'The challenge was not submitted',
    title: 'Submit this challenge for approval?',
    action: 'Submit',
  },
  withdraw: {
    send: withdrawRecord,
    done: 'The submission was withdrawn',
    failed: 'The submission was not withdrawn',
    title: 'Withdraw the submission?',
    action: 'Withdraw',
  },
} as const;
export type Step = keyof typeof steps;

interface StepDialogProps {
  readonly record: ChallengeRecord;
  readonly named: NamedOrganization;
  readonly onChanged: (record: ChallengeRecord) => void;
  readonly step: Step;
  readonly onClose: () => void;
}

/** Asks before a step is taken, and takes it. */
export function StepDialog({ step, record, named, onClose, onChanged }: StepDialogProps) {
  const { send, done, failed, title, action } = steps[step];
  const mutation = useMutation({
    mutationFn: () => send({ ...record, named }),
    onSuccess: (changed) => {
      onClose();
      showSuccess(done, changed.content.title);
      onChanged(changed);
    },
    onError: (error) => showError(failed, messageOf(error, 'Nothing was changed.')),
  });
  return (
    <ConfirmDialog
      title={title}
      lead={leadOf(step, record)}
      keep="Back"
      action={action}
      busyAction="One moment…"
      isBusy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onClose={onClose}
    />
  );
}

/** What becomes of it, as it was last saved. */
function leadOf(step: Step, { content, opensAt }: ChallengeRecord): string {
  switch (step) {
    case 'submit':
      return `“${content.title}” goes to the Admins as it was last saved. You cannot change it until they decide. We let you know by mail.`;
    case 'withdraw':
      return `“${content.title}” no longer waits for approval, and can be changed.`;
    case 'approve':
    case 'publish':
      return opensAt !== null && Date.parse(opensAt) > Date.now()
        ? `“${content.title}” opens at its time, as it was last saved.`
        : `“${content.title}” opens now, as it was last saved.`;
    case 'unpublish':
      return `No one can find “${content.title}” any more, attempts under way take no more messages, and its points do not count until it is published again.`;
    case 'close':
      return `“${content.title}” moves to the past challenges, and attempts under way take no more messages. A later closing time opens it again.`;
  }
}
