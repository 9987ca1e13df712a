import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useState } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { type Step, StepDialog } from './step-dialog.tsx';
import classes from './records.module.css';

interface RecordActionsProps {
  readonly record: ChallengeRecord;
  readonly onChanged: (record: ChallengeRecord) => void;
  readonly onDuplicated: (record: ChallengeRecord) => void;
}

/** What can be done with a challenge beside changing what it says. */
export function RecordActions({ record, onChanged, onDuplicated }: RecordActionsProps) {
  const [open, setOpen] = useState<Step | 'duplicate' | 'return' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes['actions']}>
      <LinkButton kind="outline" to={paths.challengePreview(record.id)}>
        Preview as an expert
      </LinkButton>
      {record.review === 'submitted' ? (
        <>
          <Button onClick={() => setOpen('approve')}>Approve</Button>
          <Button variant="default" onClick={() => setOpen('return')}>
            Return
          </Button>
        </>
      ) : null}
      {canPublish(record) ? <Button onClick={() => setOpen('publish')}>Publish</Button> : null}
      {record.state === 'unpublished' ? null : (
        <Button variant="default" onClick={() => setOpen('unpublish')}>
          Unpublish
        </Button>
      )}
      {record.state === 'open' ? (
        <Button variant="default" onClick={() => setOpen('close')}>
          Close now
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('duplicate')}>
        Duplicate
      </Button>
      <ExportButton record={record} named={{}} />
      {open === 'duplicate' ? (
        <DuplicateDialog record={record} named={{}} onClose={close} onDuplicated={onDuplicated} />
      ) : null}
      {open === 'return' ? <ReturnDialog record={record} onClose={close} onChanged={onChanged} /> : null}
      {open !== null && open !== 'duplicate' && open !== 'return' ? (
        <StepDialog step={open} record={record} named={{}} onClose={close} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

/** One of an organization is published by approving it. */
function canPublish({ state, review }: ChallengeRecord): boolean {
  return state === 'unpublished' && (review === null || review === 'approved');
}
