import { problem } from '#shared/problem.ts';

export const payerNotFound = problem('payer_not_found', 404, 'We could not find that client.');
export const paymentBooked = problem(
  'payment_booked',
  409,
  'A payment with this reference is already booked for this client. Nothing was booked.',
);
export const transactionNotFound = problem(
  'ledger_transaction_not_found',
  404,
  'We could not find that transaction.',
);
export const transactionReversed = problem(
  'ledger_transaction_reversed',
  409,
  'This transaction has already been reversed. Nothing was booked.',
);
export const transactionFinal = problem(
  'ledger_transaction_final',
  409,
  'Only payments can be reversed. Nothing was booked.',
);
export const balanceSpent = problem(
  'balance_spent',
  409,
  'Part of this money is already held for projects or spent, so the payment cannot be reversed.',
);
