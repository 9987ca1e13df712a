export { bookPayment } from './booking/book-payment.ts';
export { getTrialBalance } from './reading/get-trial-balance.ts';
