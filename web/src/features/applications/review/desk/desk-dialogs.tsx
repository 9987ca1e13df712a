import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { count } from '#ui/words/numbers.ts';
import { BulkResults } from '../bulk/bulk-results.tsx';
import { ReasonDialog } from '../decide/reason-dialog.tsx';
import { KeysHelp } from '../keys/keys-help.tsx';
import type { Desk } from './use-desk.ts';

/** What is asked before a decision, and what came of those on many. */
export function DeskDialogs({ desk }: { readonly desk: Desk }) {
  const { asking, ask, outcome, closeOutcome } = desk;
  if (outcome) return <BulkResults outcome={outcome} onClose={closeOutcome} />;
  switch (asking) {
    case 'keys':
      return <KeysHelp onClose={() => ask(undefined)} />;
    case 'reject':
    case 'more':
      return <AboutOne desk={desk} asking={asking} />;
    case 'approve-all':
    case 'reject-all':
      return <AboutAll desk={desk} asking={asking} />;
    case undefined:
      return null;
  }
}

function AboutOne({ desk, asking }: { readonly desk: Desk; readonly asking: 'reject' | 'more' }) {
  const { ask, decide, refusal, reading } = desk;
  if (reading.read === undefined) return null;
  const { name } = reading.read;
  const close = () => ask(undefined);
  const shared = {
    problem: refusal && `${refusal.title}. ${refusal.text}`,
    onClose: close,
  };
  return asking === 'reject' ? (
    <ReasonDialog
      {...shared}
      title={`Reject ${name}?`}
      lead="The reason is mailed to them. They may apply again."
      action="Reject"
      onSend={async ({ reason }) => {
        if (await decide({ kind: 'reject', reason })) close();
      }}
    />
  ) : (
    <ReasonDialog
      {...shared}
      title={`Ask ${name} for more`}
      lead="They save the steps that you choose again, and then send it again. The other steps stay as they are."
      action="Ask for more"
      steps={reading.read.missingSteps}
      onSend={async ({ reason, steps }) => {
        if (await decide({ kind: 'request_changes', reason, steps })) close();
      }}
    />
  );
}

function AboutAll({ desk, asking }: { readonly desk: Desk; readonly asking: 'approve-all' | 'reject-all' }) {
  const { ask, decideAll, problem, selected, refused, isBusy } = desk;
  const many = count(selected, 'application', 'applications');
  const note = refused.note === undefined ? '' : ` ${refused.note}.`;
  const close = () => ask(undefined);
  return asking === 'reject-all' ? (
    <ReasonDialog
      title={`Reject ${many}?`}
      lead="The same reason is mailed to each of them. They may apply again."
      action="Reject"
      problem={problem}
      onSend={({ reason }) => decideAll({ kind: 'reject', reason })}
      onClose={close}
    />
  ) : (
    <ConfirmDialog
      title={`Approve ${many}?`}
      lead={`Each is told by mail.${note}`}
      keep="Cancel"
      action="Approve"
      busyAction="Approving…"
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void decideAll({ kind: 'approve' })}
      onClose={close}
    />
  );
}
