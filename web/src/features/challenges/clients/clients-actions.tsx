import type { ChallengeRecord } from '@redoubt/contract/challenges';
import { useState } from 'react';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Button } from '#ui/actions/button.tsx';
import { DuplicateDialog } from '../records/duplicate-dialog.tsx';
import { ExportButton } from '../records/export-button.tsx';
import { type Step, StepDialog } from '../records/step-dialog.tsx';
import classes from '../records/records.module.css';

interface ClientsActionsProps {
  readonly named: NamedOrganization;
  readonly record: ChallengeRecord;
  readonly onChanged: (record: ChallengeRecord) => void;
  readonly onDuplicated: (record: ChallengeRecord) => void;
}

/** What an organization can do with its challenge beside changing what it says. */
export function ClientsActions({ named, record, onChanged, onDuplicated }: ClientsActionsProps) {
  const [open, setOpen] = useState<Step | 'duplicate' | null>(null);
  const close = () => setOpen(null);
  const step = nextStep(record);
  return (
    <div className={classes['actions']}>
      {step === null ? null : (
        <Button variant={step === 'submit' ? 'filled' : 'default'} onClick={() => setOpen(step)}>
          {labels[step]}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('duplicate')}>
        Duplicate
      </Button>
      <ExportButton record={record} named={named} />
      {open === 'duplicate' ? (
        <DuplicateDialog record={record} named={named} onClose={close} onDuplicated={onDuplicated} />
      ) : null}
      {open !== null && open !== 'duplicate' ? (
        <StepDialog step={open} record={record} named={named} onClose={close} onChanged={onChanged} />
      ) : null}
    </div>
  );
}

const labels = {
  submit: 'Submit for approval',
  withdraw: 'Withdraw the submission',
  close: 'Close now',
} as const;

function nextStep({ review, state }: ChallengeRecord): keyof typeof labels | null {
  if (review === 'submitted') return 'withdraw';
  if (review !== 'approved') return 'submit';
  return state === 'open' ? 'close' : null;
}
