import type { TaxationPayment } from '@redoubt/contract/profile';
import { useWatch } from 'react-hook-form';
import type { TaxationForm } from '../form/taxation-fields.ts';

/** True while the form names the payment method and the account that are stored. */
export function useIsPayeeStored(form: TaxationForm, stored: TaxationPayment): boolean {
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
