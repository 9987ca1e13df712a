import { LONGEST_REFERENCE } from '@redoubt/contract/ledger';
import { currencies } from '@redoubt/contract/shared/money/currencies.ts';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { figure } from '#ui/words/numbers.ts';
import { ClientChoice } from '../clients/client-choice.tsx';
import { bookPayment } from '../entries/ledger.queries.ts';
import { amountWords } from '../entries/ledger-words.ts';
import classes from '../entries/ledger.module.css';
import { noPayment, paymentFieldAt, paymentFields } from './payment-fields.ts';

const payers = [
  { value: 'client', label: 'A client' },
  { value: 'platform', label: 'Redoubt itself, for its own projects' },
] as const;

/** Books money that the bank shows. It stays open with what was typed until it is booked. */
export function PaymentDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, errors, submit, isBusy, problem } = usePaymentForm(onClose);
  return (
    <Dialog
      title="Book a payment"
      lead="Book what the bank account shows. A payment cannot be changed afterwards, only reversed."
      width={600}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <Payer form={form} error={errors.organizationId?.message} />
        <Amount form={form} errors={errors} />
        <div className={classes['pair']}>
          <TextField
            {...form.register('reference')}
            label="Reference"
            description="As the bank shows it. It is booked once for each payer."
            maxLength={LONGEST_REFERENCE}
            autoComplete="off"
            error={errors.reference?.message}
          />
          <Controller
            control={form.control}
            name="receivedOn"
            render={({ field }) => (
              <DateField
                {...field}
                label="Received on"
                description="The day on which the bank received it."
                error={errors.receivedOn?.message}
              />
            )}
          />
        </div>
        <AlertNote problem={problem}>What you typed is still here.</AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Booking…">
            Book it
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly form: PaymentFormApi['form'];
}

/** Who paid. */
function Payer({ form, error }: PartProps & { readonly error: string | undefined }) {
  const payer = useWatch({ control: form.control, name: 'payer' });
  return (
    <>
      <Controller
        control={form.control}
        name="payer"
        render={({ field: { value, onChange } }) => (
          <RadioField
            id="payment-payer"
            label="Whose money it is"
            options={payers}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {payer === 'client' ? (
        <Controller
          control={form.control}
          name="organizationId"
          render={({ field }) => (
            <ClientChoice {...field} label="Client" placeholder="Choose a client" error={error} />
          )}
        />
      ) : null}
    </>
  );
}

function Amount({ form, errors }: PartProps & Pick<PaymentFormApi, 'errors'>) {
  const chosen = useWatch({ control: form.control, name: 'currency' });
  return (
    <div className={classes['pair']}>
      <SelectField
        {...form.register('currency')}
        label="Currency"
        options={currencies}
        error={errors.currency?.message}
      />
      <Controller
        control={form.control}
        name="amountMinor"
        render={({ field }) => (
          <MoneyField {...field} label="Amount" currency={chosen} error={errors.amountMinor?.message} />
        )}
      />
    </div>
  );
}

type PaymentFormApi = ReturnType<typeof usePaymentForm>;

function usePaymentForm(onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const form = useServerForm({
    schema: paymentFields,
    defaultValues: noPayment,
    fieldAt: paymentFieldAt,
    send: async (payment) => {
      setProblem(undefined);
      const { number, currency, reference } = await bookPayment(payment);
      showSuccess(
        `${amountWords(payment.amountMinor, currency)} is booked`,
        `Transaction ${figure(number)}, reference ${reference}.`,
      );
    },
    onSent: onDone,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, 'The payment was not booked.'));
    },
  });
  return { ...form, problem };
}
