import type { ApplicantDetail, HistoryKind } from '@redoubt/contract/applications';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Time } from '#platform/time/time.tsx';
import classes from './drawer.module.css';
import { listSteps } from '../list/review-words.ts';

interface DecisionBarProps {
  readonly detail: ApplicantDetail;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  readonly onAsk: () => void;
  readonly onReconsider: () => void;
  readonly onWithdraw: () => void;
}

/** The three decisions, or why there is none to take; of what was decided, how it can be revised. */
export function DecisionBar(props: DecisionBarProps) {
  const { status } = props.detail.applicant;
  return status === 'approved' || status === 'rejected' ? <Revisions {...props} /> : <Decisions {...props} />;
}

function Decisions({ detail, isBusy, onApprove, onReject, onAsk }: DecisionBarProps) {
  const whyId = useId();
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
        <ApproveButton
          isBusy={isBusy}
          isRefused={noApproval !== undefined}
          whyId={whyId}
          onClick={onApprove}
        />
      </div>
    </>
  );
}

function Revisions(props: DecisionBarProps) {
  const { detail, isBusy, onApprove, onAsk, onReconsider, onWithdraw } = props;
  const whyId = useId();
  const noApproval = whyNoApproval(detail);
  return (
    <>
      <Decided detail={detail} />
      {detail.applicant.status === 'approved' ? (
        <div className={classes['decisions']}>
          <Button variant="default" className={classes['reject']} disabled={isBusy} onClick={onWithdraw}>
            Withdraw approval
          </Button>
        </div>
      ) : (
        <div className={classes['decisions']}>
          <Button variant="default" disabled={isBusy} onClick={onReconsider}>
            Back to review
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onAsk}>
            Ask for more
          </Button>
          <ApproveButton
            isBusy={isBusy}
            isRefused={noApproval !== undefined}
            whyId={whyId}
            onClick={onApprove}
          />
          {noApproval === undefined ? null : (
            <p id={whyId} className={classes['why']}>
              {noApproval}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Decided({ detail: { applicant, history } }: { readonly detail: ApplicantDetail }) {
  const decision = history.find(({ kind }) => kind in decided);
  return (
    <p className={classes['why']}>
      {(decision && decided[decision.kind]) ?? (applicant.status === 'approved' ? 'Approved' : 'Rejected')}
      {decision === undefined ? null : (
        <>
          {decision.by === null ? '' : ` by ${decision.by.name}`}, <Time at={decision.at} form="dateTime" />
        </>
      )}
      .
    </p>
  );
}

const decided: Readonly<Partial<Record<HistoryKind, string>>> = {
  approve: 'Approved',
  reject: 'Rejected',
  withdraw: 'Approval withdrawn',
};

interface ApproveButtonProps {
  readonly isBusy: boolean;
  readonly isRefused: boolean;
  /** Where it says why not. */
  readonly whyId: string;
  readonly onClick: () => void;
}

function ApproveButton({ isBusy, isRefused, whyId, onClick }: ApproveButtonProps) {
  return (
    <ActionButton
      className={classes['approve']}
      leftSection={<IconCheck size={16} aria-hidden="true" />}
      isBusy={isBusy}
      disabled={isRefused}
      aria-describedby={isRefused ? whyId : undefined}
      onClick={onClick}
    >
      Approve
    </ActionButton>
  );
}

/** Whether it waits for a decision. */
export function canDecide({ applicant }: ApplicantDetail): boolean {
  return applicant.status === 'pending';
}

/** Why nothing can be decided now. */
function whyNoDecision({ applicant, stepsToSaveAgain }: ApplicantDetail): string | undefined {
  switch (applicant.status) {
    case 'incomplete':
      return 'Not sent yet, so there is nothing to decide.';
    case 'changes_requested':
      return stepsToSaveAgain.length === 0
        ? 'The expert was asked for changes and has not sent it again yet.'
        : `The expert was asked for more and has yet to save ${listSteps(stepsToSaveAgain)}.`;
    default:
      return undefined;
  }
}

/** Why what can be decided on cannot be approved. */
export function whyNoApproval({ applicant: { missingSteps } }: ApplicantDetail): string | undefined {
  return missingSteps.length === 0 ? undefined : `Not complete: ${listSteps(missingSteps)}. Ask for more.`;
}
