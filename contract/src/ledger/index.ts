export {
  LONGEST_REFERENCE,
  type LedgerAccountKind,
  ledgerAccountKinds,
  type LedgerTransaction,
  type LedgerTransactionKind,
  ledgerTransactionKinds,
  paymentForm,
  type PaymentForm,
  reversalForm,
  type Statement,
  type TrialBalance,
} from './ledger.ts';
export { ledgerEndpoints } from './ledger.endpoints.ts';
export {
  balanceSpent,
  payerNotFound,
  paymentBooked,
  transactionFinal,
  transactionNotFound,
  transactionReversed,
} from './ledger.problems.ts';
