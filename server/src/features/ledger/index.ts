export { bookPayment } from './booking/book-payment.ts';
export { getTrialBalance } from './reading/get-trial-balance.ts';
export {
  hasInsufficientFunds,
  insertTransaction as postTransaction,
  type LedgerAccount,
  postIfFunded,
  readAvailable,
} from './booking/postings.store.ts';
export { type AccountPosting, listPostingsTo, sumPostingsTo } from './reading/transactions.store.ts';
export { projectPostingsSql } from './reading/balances.store.ts';
