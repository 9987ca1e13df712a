import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { closeRecord, publishRecord, unpublishRecord } from './records.queries.ts';
import classes from './records.module.css';

interface RecordActionsProps {
  readonly record: ChallengeRecord;
  readonly onChanged: (record: ChallengeRecord) => void;
  readonly onDuplicated: (record: ChallengeRecord) => void;
}

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
    done: 'The challenge was taken back',
    failed: 'The challenge was not taken back',
    title: 'Take this challenge back?',
    action: 'Take back',
  },
  close: {
    send: closeRecord,
    done: 'The challenge is closed',
    failed: 'The challenge was not closed',
    title: 'Close this challenge now?',
    action: 'Close now',
  },
} as const;
type Step = keyof typeof steps;

/** What can be done with a challenge beside changing what it says. */
export function RecordActions({ record, onChanged, onDuplicated }: RecordActionsProps) {
  const [asked, setAsked] = useState<Step | 'duplicate' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={classes['actions']}>
      <LinkButton kind="outline" to={paths.challengePreview(record.id)}>
        Preview as an expert
      </LinkButton>
      {record.state === 'unpublished' ? (
        <Button onClick={() => setAsked('publish')}>Publish</Button>
      ) : (
        <Button variant="default" onClick={() => setAsked('unpublish')}>
          Take back
        </Button>
      )}
      {record.state === 'open' ? (
        <Button variant="default" onClick={() => setAsked('close')}>
          Close now
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setAsked('duplicate')}>
        Duplicate
      </Button>
      {asked === 'duplicate' ? (
        <DuplicateDialog record={record} onClose={close} onDuplicated={onDuplicated} />
      ) : null}
      {asked !== null && asked !== 'duplicate' ? (
        <StepDialog step={asked} record={record} onClose={close} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

interface StepDialogProps extends Pick<RecordActionsProps, 'record' | 'onChanged'> {
  readonly step: Step;
  readonly onClose: () => void;
}

function StepDialog({ step, record, onClose, onChanged }: StepDialogProps) {
  const { send, done, failed, title, action } = steps[step];
  const mutation = useMutation({
    mutationFn: () => send(record),
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
    case 'publish':
      return opensAt !== null && Date.parse(opensAt) > Date.now()
        ? `“${content.title}” opens at its time, as it was last saved.`
        : `“${content.title}” opens now, as it was last saved.`;
    case 'unpublish':
      return `Nobody finds “${content.title}” any more, attempts under way take nothing more, and its points do not count until it is published again.`;
    case 'close':
      return `“${content.title}” stands under the past challenges from now on, and attempts under way take nothing more. A later closing time opens it again.`;
  }
}
