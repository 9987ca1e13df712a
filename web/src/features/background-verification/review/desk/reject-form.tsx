import {
  type DocumentDecisionInput,
  LONGEST_REJECTION,
  type ReviewDocument,
  usualRejections,
} from '@redoubt/contract/background-verification';
import { useId, useState } from 'react';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import classes from './desk.module.css';

interface RejectFormProps {
  readonly document: ReviewDocument;
  readonly isBusy: boolean;
  readonly onReject: (decision: DocumentDecisionInput) => void;
  readonly onClose: () => void;
}

/** Why a document is not accepted: one of the usual reasons, or other words. */
export function RejectForm({ document, isBusy, onReject, onClose }: RejectFormProps) {
  const id = useId();
  const [reason, setReason] = useState(document.reason ?? '');
  const [isTried, setIsTried] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <form
      className={classes['reject']}
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
        label="Reason, as the expert reads it"
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
