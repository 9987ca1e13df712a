import { useWatch } from 'react-hook-form';
import type { Profile, TaxationPayment } from '@redoubt/contract/profile';
import { useState, type ReactNode } from 'react';
import type { StepDraft } from '#platform/wizard/wizard-step.ts';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import type { TaxationForm } from '../form/taxation-fields.ts';
import { PaymentCodeDialog } from './payment-code-dialog.tsx';
import { useSendPaymentCode } from './use-send-payment-code.ts';
import classes from '../form/taxation.module.css';

interface PaymentVerificationProps {
  readonly form: TaxationForm;
  readonly whole: Profile;
  /** Has the verification link mailed again: without a verified address no code is mailed. */
  readonly resend: ReactNode;
  readonly onSaved: (whole: Profile) => void;
  readonly draft: StepDraft<unknown>;
}

/** Whether the payment method is verified, and the way to verify it: it is saved, and a code is mailed. */
export function PaymentVerification({ form, whole, resend, onSaved, draft }: PaymentVerificationProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isStored = useIsPayeeStored(form, whole.taxationPayment);
  const { send, sent, isSending } = useSendPaymentCode({
    form,
    onSaved,
    draft,
    onSent: () => setIsAsking(true),
  });
  const { taxationPayment: stored, basicInfo } = whole;

  if (stored.paymentMethodVerified && isStored)
    return (
      <div className={classes['verification']}>
        <StateBadge shape="dot" tone="safe">
          Verified
        </StateBadge>
        <p>If you change the method or the account, you verify it again.</p>
      </div>
    );
  return (
    <div className={classes['verification']}>
      <StateBadge shape="ring" tone="warn">
        Not verified
      </StateBadge>
      <p>
        {basicInfo.isEmailVerified
          ? 'We save the method and mail you a code. Payments start once it is verified.'
          : 'Verify your email address first; then we can mail you a code.'}
      </p>
      <ActionButton
        variant="default"
        disabled={!basicInfo.isEmailVerified}
        isBusy={isSending}
        busyLabel="Mailing the code…"
        onClick={() => void send()}
      >
        Verify
      </ActionButton>
      {basicInfo.isEmailVerified ? null : resend}
      {isAsking ? (
        <PaymentCodeDialog
          email={basicInfo.email}
          sent={sent}
          onResend={send}
          isResending={isSending}
          onClose={() => setIsAsking(false)}
          onVerified={() => {
            setIsAsking(false);
            onSaved({ ...whole, taxationPayment: { ...stored, paymentMethodVerified: true } });
          }}
        />
      ) : null}
    </div>
  );
}

/** True while the form names the payment method and the account that are stored. */
function useIsPayeeStored(form: TaxationForm, stored: TaxationPayment): boolean {
  const [method, paypalEmail, accountEmail, bankDetails] = useWatch({
    control: form.control,
    name: ['paymentMethod', 'paypalEmail', 'accountEmail', 'bankDetails'],
  });
  if (method !== stored.paymentMethod) return false;
  if (method === 'paypal') return paypalEmail.trim() === stored.paypalEmail;
  if (method === 'banktransfer') return isSameBank(bankDetails, stored.bankDetails);
  return accountEmail.trim() === stored.accountEmail;
}

type Bank = TaxationPayment['bankDetails'];

/** A number that was typed is another one: what is stored is a mask here. */
function isSameBank(typed: Bank, stored: Bank): boolean {
  return (
    typed.accountNumber === stored.accountNumber &&
    typed.iban === stored.iban &&
    typed.routingNumber === stored.routingNumber &&
    typed.bankName.trim() === stored.bankName &&
    typed.accountType === stored.accountType
  );
}
