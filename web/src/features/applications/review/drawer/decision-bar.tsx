import type { ApplicantDetail, HistoryEntry } from '@redoubt/contract/applications';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Moment } from '#platform/time/moment.tsx';
import classes from './drawer.module.css';
import { whyNoApproval, whyNoDecision } from './why-not.ts';

interface DecisionBarProps {
  readonly detail: ApplicantDetail;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onAsk: () => void;
}

/** The three decisions, or why there is none to take. */
export function DecisionBar({ detail, isBusy, onApprove, onReject, onAsk }: DecisionBarProps) {
  const whyId = useId();
  const { status } = detail.applicant;
  if (status === 'approved' || status === 'rejected') return <Decided detail={detail} />;
  const noDecision = whyNoDecision(detail);
  const noApproval = noDecision ?? whyNoApproval(detail);
  return (
    <>
      {noApproval === undefined ? null : (
        <p id={whyId} className={classes['why']}>
          {noApproval}
        </p>
      )}
      <div className={classes['decisions']}>
        <Button
          variant="default"
          className={classes['reject']}
          disabled={isBusy || noDecision !== undefined}
          aria-describedby={noDecision && whyId}
          onClick={onReject}
        >
          Reject
        </Button>
        <Button
          variant="default"
          disabled={isBusy || noDecision !== undefined}
          aria-describedby={noDecision && whyId}
          onClick={onAsk}
        >
          Ask for more
        </Button>
        <ActionButton
          className={classes['approve']}
          leftSection={<IconCheck size={16} aria-hidden="true" />}
          isBusy={isBusy}
          disabled={noApproval !== undefined}
          aria-describedby={noApproval && whyId}
          onClick={onApprove}
        >
          Approve
        </ActionButton>
      </div>
    </>
  );
}

function Decided({ detail: { applicant, history } }: { readonly detail: ApplicantDetail }) {
  const decision = history.find(isDecision);
  return (
    <p className={classes['why']}>
      {applicant.status === 'approved' ? 'Approved' : 'Rejected'}
      {decision === undefined ? null : (
        <>
          {decision.by === null ? '' : ` by ${decision.by.name}`}, <Moment at={decision.at} form="moment" />
        </>
      )}
      .
    </p>
  );
}

function isDecision({ kind }: HistoryEntry): boolean {
  return kind === 'approve' || kind === 'reject';
}
