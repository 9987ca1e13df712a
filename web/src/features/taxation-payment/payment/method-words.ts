import type { PaymentMethod } from '@redoubt/contract/profile';

/** What people read of a way of payment, wherever it is named. */
export const methodWords: Readonly<Record<PaymentMethod, { readonly label: string; readonly text: string }>> =
  {
    paypal: { label: 'PayPal', text: 'To the account of an email address.' },
    banktransfer: {
      label: 'Bank transfer',
      text: 'To your bank account.',
    },
    wise: { label: 'Wise', text: 'To your Wise account, in your currency.' },
    trolley: { label: 'Trolley', text: 'To your Trolley account.' },
  };
