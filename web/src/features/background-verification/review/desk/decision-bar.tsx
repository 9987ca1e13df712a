import type { ReviewDocument } from '@redoubt/contract/background-verification';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import classes from './desk.module.css';
import { kindWords, isWaiting } from './review-looks.ts';
import { RejectForm } from './reject-form.tsx';
import type { useDecision } from './use-decision.ts';

interface DecisionBarProps {
  readonly document: ReviewDocument;
  readonly deciding: ReturnType<typeof useDecision>;
}

/** What was decided on a document and by whom, and what can be. */
export function DecisionBar({ document, deciding }: DecisionBarProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const { send, isBusy } = deciding;
  const { state, revision } = document;
  return (
    <section className={classes['decision']} aria-labelledby="document-decision">
      <h2 id="document-decision" className={classes['title']}>
        {kindWords[document.kind]} document
      </h2>
      <Standing document={document} />
      {isRejecting ? (
        <RejectForm
          document={document}
          isBusy={isBusy}
          onReject={send}
          onClose={() => setIsRejecting(false)}
        />
      ) : (
        <div className={classes['buttons']}>
          {state === 'rejected' ? null : (
            <button
              type="button"
              className={classes['rejects']}
              disabled={isBusy}
              onClick={() => setIsRejecting(true)}
            >
              {isWaiting(document) ? 'Reject…' : 'Reject instead…'}
            </button>
          )}
          {state === 'verified' ? null : (
            <ActionButton
              variant="default"
              isBusy={isBusy}
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              onClick={() => send({ decision: 'verified', revision })}
            >
              {isWaiting(document) ? 'Verify document' : 'Verify instead'}
            </ActionButton>
          )}
          {state === 'rejected' ? (
            <Button variant="default" disabled={isBusy} onClick={() => setIsRejecting(true)}>
              Change the reason…
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

function Standing({ document }: Pick<DecisionBarProps, 'document'>) {
  const write = useTimeFormat();
  const { decision, state, reason, submittedAt } = document;
  if (!decision) return <p className={classes['standing']}>Sent {write(submittedAt, 'dateTime')}.</p>;
  const who = decision.by ?? 'an Admin whose account is gone';
  const verb = state === 'verified' ? 'Verified' : 'Rejected';
  return (
    <p className={classes['standing']}>
      {verb} by {who}, {write(decision.at, 'dateTime')}.{reason === null ? null : <q>{reason}</q>}
    </p>
  );
}
