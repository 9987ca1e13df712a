import {
  type DocumentDecisionInput,
  LONGEST_REJECTION,
  type ReviewDocument,
  usualRejections,
} from '@redoubt/contract/background-verification';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState, useId } from 'react';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { list } from '#ui/words/lists.ts';
import { FieldsForm } from './fields-form.tsx';
import { kindWords, isWaiting } from './review-looks.ts';
import type { useDecision } from './use-decision.ts';
import classes from './desk.module.css';

interface DecisionBarProps {
  readonly document: ReviewDocument;
  readonly deciding: ReturnType<typeof useDecision>;
}

/** What was decided on a document and by whom, and what can be. */
export function DecisionBar({ document, deciding }: DecisionBarProps) {
  const [asking, setAsking] = useState<'reason' | 'fields'>();
  const { send, isBusy } = deciding;
  const { state, revision, kind } = document;
  const close = () => setAsking(undefined);
  const verify = (fields?: string[]) =>
    send({ decision: 'verified', revision, ...(fields !== undefined && { fields }) });
  return (
    <section className={classes['decision']} aria-labelledby="document-decision">
      <h2 id="document-decision" className={classes['title']}>
        {kindWords[document.kind]} document
      </h2>
      <Standing document={document} />
      {asking === 'reason' ? (
        <RejectForm document={document} isBusy={isBusy} onReject={send} onClose={close} />
      ) : asking === 'fields' ? (
        <FieldsForm document={document} isBusy={isBusy} onSend={verify} onClose={close} />
      ) : (
        <div className={classes['buttons']}>
          {state === 'rejected' ? null : (
            <button
              type="button"
              className={classes['rejects']}
              disabled={isBusy}
              onClick={() => setAsking('reason')}
            >
              {isWaiting(document) ? 'Reject…' : 'Reject instead…'}
            </button>
          )}
          {state === 'verified' && kind === 'credential' ? (
            <Button variant="default" disabled={isBusy} onClick={() => setAsking('fields')}>
              Change fields…
            </Button>
          ) : null}
          {state === 'verified' ? null : (
            <ActionButton
              variant="default"
              isBusy={isBusy}
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              onClick={() => (kind === 'credential' ? setAsking('fields') : verify())}
            >
              {isWaiting(document) ? 'Verify document' : 'Verify instead'}
              {kind === 'credential' ? '…' : ''}
            </ActionButton>
          )}
          {state === 'rejected' ? (
            <Button variant="default" disabled={isBusy} onClick={() => setAsking('reason')}>
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
  const { decision, state, reason, submittedAt, kind, provenFields } = document;
  if (!decision) return <p className={classes['standing']}>Sent {write(submittedAt, 'dateTime')}.</p>;
  const who = decision.by ?? 'an Admin whose account was deleted';
  const verb = state === 'verified' ? 'Verified' : 'Rejected';
  return (
    <p className={classes['standing']}>
      {verb} by {who}, {write(decision.at, 'dateTime')}.{reason === null ? null : <q>{reason}</q>}
      {state === 'verified' && kind === 'credential' ? ` ${describeProof(provenFields)}` : ''}
    </p>
  );
}

function describeProof(fields: readonly string[]): string {
  return fields.length === 0 ? 'It proves no field on the list.' : `It proves ${list(fields)}.`;
}

interface RejectFormProps {
  readonly document: ReviewDocument;
  readonly isBusy: boolean;
  readonly onReject: (decision: DocumentDecisionInput) => void;
  readonly onClose: () => void;
}

/** Why a document is not accepted: one of the usual reasons, or other words. */
function RejectForm({ document, isBusy, onReject, onClose }: RejectFormProps) {
  const id = useId();
  const [reason, setReason] = useState(document.reason ?? '');
  const [isTried, setIsTried] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <form
      className={classes['form']}
      aria-label={`Reject ${document.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isEmpty) window.document.getElementById(id)?.focus();
        else onReject({ decision: 'rejected', revision: document.revision, reason });
      }}
    >
      <SelectField
        label="Usual reasons"
        placeholder="Choose one, or write your own"
        options={usualRejections}
        value={usualRejections.find((usual) => usual === reason) ?? ''}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextareaField
        id={id}
        label="Reason, shown to the expert"
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_REJECTION}
        value={reason}
        error={isTried && isEmpty ? 'Say why, so that the expert knows what to upload instead.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button variant="subtle" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton type="submit" isBusy={isBusy} busyLabel="Rejecting…">
          Reject document
        </ActionButton>
      </div>
    </form>
  );
}
