import {
  paymentCodeForm,
  paymentCodeOver,
  type PaymentCodeSent,
  paymentCodeWrong,
  taxationPaymentEndpoints,
} from '@redoubt/contract/taxation-payment';
import { call } from '#platform/api-client.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { count } from '#ui/words/numbers.ts';

interface PaymentCodeDialogProps {
  readonly email: string;
  /** Null where a code was mailed before this page was opened. */
  readonly sent: PaymentCodeSent | null;
  readonly onResend: () => Promise<void>;
  /** A new code is on its way. */
  readonly isResending: boolean;
  readonly onClose: () => void;
  readonly onVerified: () => void;
}

/** Asks for the code that was mailed. */
export function PaymentCodeDialog({
  email,
  sent,
  onResend,
  isResending,
  onClose,
  onVerified,
}: PaymentCodeDialogProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: paymentCodeForm,
    defaultValues: { code: '' },
    send: async (body) => {
      await call(taxationPaymentEndpoints.confirmPaymentCode, { body });
      showSuccess('Your payment method is verified');
      onVerified();
    },
    onRefused: (error) => form.setError('code', { type: 'server', message: refusalOf(error) }),
  });
  return (
    <Dialog
      title="Verify your payment method"
      lead={
        <>
          Enter the code that we mailed to {email}.
          {sent ? (
            <>
              {' '}
              It works until <Time at={sent.expiresAt} form="time" />.
            </>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('code')}
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="123 456"
          error={errors.code?.message}
          data-autofocus
        />
        <DialogActions>
          <ActionButton
            variant="default"
            isBusy={isResending}
            busyLabel="Mailing the code…"
            onClick={() => void onResend()}
          >
            Mail a new code
          </ActionButton>
          <ActionButton type="submit" isBusy={isBusy} busyLabel="Checking the code">
            Verify
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function refusalOf(error: unknown): string {
  const left = membersOf(error, paymentCodeWrong)?.triesLeft;
  if (left === undefined) return messageOf(error, 'The code could not be checked. Try again.');
  if (left === 0) return paymentCodeOver.message;
  return `${paymentCodeWrong.message} ${count(left, 'attempt is', 'attempts are')} left.`;
}
