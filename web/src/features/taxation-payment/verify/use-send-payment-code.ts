import { type Profile, profileEndpoints } from '@redoubt/contract/profile';
import {
  type PaymentCodeSent,
  paymentCodeTooSoon,
  taxationPaymentEndpoints,
} from '@redoubt/contract/taxation-payment';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { membersOf, messageOf } from '#platform/api-problem.ts';
import { StepChanged } from '#platform/wizard/step-changed.ts';
import { showOnFields } from '#platform/form/show-on-fields.ts';
import { fieldIn } from '#platform/wizard/use-step-form.ts';
import type { SeenHeaders, StepDraft } from '#platform/wizard/wizard-step.ts';
import { showError, showInfo } from '#ui/toasts/toasts.ts';
import { taxationFieldsOf, type TaxationForm } from '../form/taxation-fields.ts';

interface Sending {
  readonly form: TaxationForm;
  readonly onSaved: (whole: Profile) => void;
  readonly draft: StepDraft<unknown>;
  /** A code is on its way, or was a moment ago. */
  readonly onSent: () => void;
}

const payee = ['paymentMethod', 'paypalEmail', 'accountEmail', 'bankDetails'] as const;

/** Saves the payment method alone and has its code mailed; errors are shown under its fields. */
export function useSendPaymentCode({ form, onSaved, draft, onSent }: Sending) {
  const [sent, setSent] = useState<PaymentCodeSent | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async (): Promise<void> => {
    if (!(await form.trigger([...payee], { shouldFocus: true }))) return;
    setIsSending(true);
    try {
      onSaved(await draft.savePart(form.getValues(), (headers) => savePayee(form, headers)));
      setSent(await call(taxationPaymentEndpoints.sendPaymentCode));
      showInfo('A code is on its way', 'Check the mail at your account’s address.');
      onSent();
    } catch (error) {
      if (error instanceof StepChanged) return;
      showOnFields(form, error, fieldIn(taxationFieldsOf(null)));
      // The code of a moment ago is good still.
      if (membersOf(error, paymentCodeTooSoon)) onSent();
      showError('No code was mailed', messageOf(error, 'What you typed is kept.'));
    } finally {
      setIsSending(false);
    }
  };
  return { send, sent, isSending };
}

async function savePayee(form: TaxationForm, headers: SeenHeaders): Promise<Profile> {
  const { paymentMethod, paypalEmail, accountEmail, bankDetails } = form.getValues();
  if (paymentMethod === '') throw new Error('A method is chosen before it is verified.');
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
