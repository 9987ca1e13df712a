import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { KeysDialog } from '#ui/keys/keys-dialog.tsx';
import { count } from '#ui/words/numbers.ts';
import { BulkResults, FilteredProgress } from '../bulk/bulk-dialogs.tsx';
import { ReasonDialog } from '../decide/reason-dialog.tsx';
import { UnreadAllDialog, UnreadDialog } from '../decide/unread-dialogs.tsx';
import { reviewKeys } from './review-keys.ts';
import type { Desk } from './use-desk.ts';

/** What is asked before a decision, and what came of those on many. */
export function DeskDialogs({ desk }: { readonly desk: Desk }) {
  const { asking, ask, outcome, closeOutcome, filtered } = desk;
  if (filtered.isShown) return <FilteredProgress filtered={filtered} />;
  if (outcome) return <BulkResults outcome={outcome} onClose={closeOutcome} />;
  switch (asking) {
    case 'keys':
      return <KeysDialog keys={reviewKeys} onClose={() => ask(undefined)} />;
    case 'approve-unread':
      return <AboutUnread desk={desk} />;
    case 'reject':
    case 'more':
    case 'withdraw':
      return <AboutOne desk={desk} asking={asking} />;
    case 'approve-all':
    case 'reject-all':
    case 'more-all':
      return <AboutAll desk={desk} asking={asking} />;
    case undefined:
      return null;
  }
}

type SingleDecision = 'reject' | 'more' | 'withdraw';
type BulkDecision = 'approve-all' | 'reject-all' | 'more-all';

function AboutOne({ desk, asking }: { readonly desk: Desk; readonly asking: SingleDecision }) {
  const { ask, decide, refusal, reading } = desk;
  if (reading.read === undefined) return null;
  const { name, missingSteps } = reading.read;
  const close = () => ask(undefined);
  return (
    <ReasonDialog
      {...sayOfOne[asking](name)}
      {...(asking === 'more' && { steps: missingSteps })}
      problem={refusal && `${refusal.title}. ${refusal.text}`}
      onSend={async ({ reason, steps }) => {
        const choice =
          asking === 'more'
            ? ({ kind: 'request_changes', reason, steps } as const)
            : ({ kind: asking, reason } as const);
        if (await decide(choice)) close();
      }}
      onClose={close}
    />
  );
}

function AboutUnread({ desk: { ask, decide, refusal, reading, unreadDocuments } }: { readonly desk: Desk }) {
  if (reading.read === undefined) return null;
  const close = () => ask(undefined);
  return (
    <UnreadDialog
      applicant={{ ...reading.read, unreadDocuments }}
      problem={refusal && `${refusal.title}. ${refusal.text}`}
      onApprove={async (unreadReason) => {
        if (await decide({ kind: 'approve', unreadReason })) close();
      }}
      onClose={close}
    />
  );
}

const sayOfOne: Readonly<
  Record<SingleDecision, (name: string) => { title: string; lead: string; action: string }>
> = {
  reject: (name) => ({
    title: `Reject ${name}?`,
    lead: 'They get the reason by mail and can apply again.',
    action: 'Reject',
  }),
  more: (name) => ({
    title: `Ask ${name} for more`,
    lead: 'The expert revises the chosen steps and sends the application again. The other steps stay as they are.',
    action: 'Ask for more',
  }),
  withdraw: (name) => ({
    title: `Withdraw the approval of ${name}?`,
    lead: 'They get the reason by mail. Their profile no longer says Approved or Verified, they lose access to challenges for approved experts, and they can apply again.',
    action: 'Withdraw approval',
  }),
};

function AboutAll({ desk, asking }: { readonly desk: Desk; readonly asking: BulkDecision }) {
  const { ask, decideAll, problem, selected, refused, unread, isBusy } = desk;
  const many = count(selected, 'application', 'applications');
  const close = () => ask(undefined);
  const lead = `Each expert is notified by mail.${refused.note === undefined ? '' : ` ${refused.note}.`}`;
  if (asking === 'approve-all' && unread?.length !== 0)
    return (
      <UnreadAllDialog
        title={`Approve ${many}?`}
        lead={lead}
        unread={unread}
        problem={problem}
        onApprove={(unreadReason) => decideAll({ kind: 'approve', unreadReason })}
        onClose={close}
      />
    );
  if (asking === 'approve-all')
    return (
      <ConfirmDialog
        title={`Approve ${many}?`}
        lead={lead}
        keep="Cancel"
        action="Approve"
        busyAction="Approving…"
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void decideAll({ kind: 'approve' })}
        onClose={close}
      />
    );
  return (
    <ReasonDialog
      {...sayOfAll[asking](many)}
      {...(asking === 'more-all' && { steps: [] })}
      problem={problem}
      onSend={({ reason, steps }) =>
        decideAll(
          asking === 'more-all' ? { kind: 'request_changes', reason, steps } : { kind: 'reject', reason },
        )
      }
      onClose={close}
    />
  );
}

const sayOfAll: Readonly<
  Record<
    Exclude<BulkDecision, 'approve-all'>,
    (many: string) => { title: string; lead: string; action: string }
  >
> = {
  'reject-all': (many) => ({
    title: `Reject ${many}?`,
    lead: 'Each gets the same reason by mail and can apply again.',
    action: 'Reject',
  }),
  'more-all': (many) => ({
    title: `Ask ${many} for more`,
    lead: 'Each expert revises the chosen steps and sends the application again. Each gets the same words by mail.',
    action: 'Ask for more',
  }),
};
