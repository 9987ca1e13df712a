import { type LedgerTransaction, reversalForm } from '@redoubt/contract/ledger';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { figure } from '#ui/words/numbers.ts';
import { transactionWords } from './ledger-words.ts';
import { reverseTransaction } from './ledger.queries.ts';
import classes from './ledger.module.css';

interface ReversalDialogProps {
  readonly transaction: LedgerTransaction;
  readonly onClose: () => void;
}

/** Asks why a payment is taken back; a refusal and the reason stay in it. */
export function ReversalDialog({ transaction, onClose }: ReversalDialogProps) {
  const { number, organization } = transaction;
  const { form, errors, submit, isBusy, problem } = useReversal(number, onClose);
  return (
    <Dialog
      title={`Reverse transaction ${figure(number)}?`}
      lead={`${transactionWords(transaction)}. A second transaction takes it back. Both stay in the ledger, and a reversal cannot be reversed.`}
      width={520}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextareaField
          {...form.register('reason')}
          label="Reason"
          description={
            organization === null ? 'Admins read it here.' : 'The client reads it in its statement.'
          }
          minRows={2}
          maxRows={8}
          data-autofocus
          error={errors.reason?.message}
        />
        <AlertNote problem={problem}>Your reason is still here.</AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Reversing…">
            Reverse
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useReversal(number: number, onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const form = useServerForm({
    schema: reversalForm,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      setProblem(undefined);
      const made = await reverseTransaction(number, reason);
      showSuccess(`Transaction ${figure(number)} is reversed`, `By transaction ${figure(made.number)}.`);
    },
    onSent: onDone,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'The transaction was not reversed.'));
    },
  });
  return { ...form, problem };
}
