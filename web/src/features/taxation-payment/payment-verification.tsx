import {
  type PaymentCodeSent,
  paymentCodeTooSoon,
  taxationPaymentEndpoints,
} from '@redoubt/contract/taxation-payment';
import { type Profile, profileEndpoints, type TaxationPayment } from '@redoubt/contract/profile';
import { useWatch } from 'react-hook-form';
import { useState, type ReactNode } from 'react';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { fieldIn } from '#platform/wizard/use-step-form.ts';
import { showOnFields } from '#platform/form/show-on-fields.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import type { StepDraft, SeenHeaders } from '#platform/wizard/wizard-step.ts';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { taxationFieldsOf, type TaxationForm } from './form/taxation-fields.ts';
import { PaymentCodeDialog } from './payment-code-dialog.tsx';
import classes from './form/taxation.module.css';

interface Sending {
  readonly form: TaxationForm;
  readonly onSaved: (whole: Profile) => void;
  readonly draft: StepDraft<unknown>;
  /** A code is on its way, or was a moment ago. */
  readonly onSent: () => void;
}

const payee = ['paymentMethod', 'paypalEmail', 'accountEmail', 'bankDetails'] as const;

/** Saves the payment method alone and has its code mailed; errors are shown under its fields. */
function useSendPaymentCode({ form, onSaved, draft, onSent }: Sending) {
  const [sent, setSent] = useState<PaymentCodeSent | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async (): Promise<void> => {
    if (!(await form.trigger([...payee], { shouldFocus: true }))) return;
    setIsSending(true);
    try {
      onSaved(await draft.savePart(form.getValues(), (headers) => savePayee(form, headers)));
      setSent(await call(taxationPaymentEndpoints.sendPaymentCode));
      showInfo('A code is on its way', 'We mailed it to your account’s address.');
      onSent();
    } catch (error) {
      if (error instanceof StepChanged) return;
      showOnFields(form, error, fieldIn(taxationFieldsOf(null)));
      // The code of a moment ago is good still.
      if (membersOf(error, paymentCodeTooSoon)) onSent();
      showError('No code was mailed', messageOf(error, 'What you typed is still here.'));
    } finally {
      setIsSending(false);
    }
  };
  return { send, sent, isSending };
}

async function savePayee(form: TaxationForm, headers: SeenHeaders): Promise<Profile> {
  const { paymentMethod, paypalEmail, accountEmail, bankDetails } = form.getValues();
  if (paymentMethod === '') throw new Error('Choose a payment method first.');
  const body = {
    paymentMethod,
    ...(paymentMethod === 'paypal' && { paypalEmail }),
    ...(paymentMethod === 'banktransfer' && { bankDetails }),
    ...((paymentMethod === 'wise' || paymentMethod === 'trolley') && { accountEmail }),
  };
  const whole = await call(profileEndpoints.saveTaxationPayment, { body, headers });
  const { taxationPayment: saved } = whole;
  for (const name of ['paypalEmail', 'accountEmail', 'bankDetails'] as const)
    if (name in body) form.setValue(name, saved[name]);
  return whole;
}

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
        <p>If you change the method or the account, you need to verify it again.</p>
      </div>
    );
  return (
    <div className={classes['verification']}>
      <StateBadge shape="ring" tone="warn">
        Not verified
      </StateBadge>
      <p>
        {basicInfo.isEmailVerified
          ? 'We save the method and mail you a code to verify it.'
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
