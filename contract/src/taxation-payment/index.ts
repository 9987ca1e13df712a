export { taxationPaymentEndpoints } from './taxation-payment.endpoints.ts';
export {
  paymentCodeOver,
  paymentCodeTooSoon,
  paymentCodeWrong,
  paymentMethodMissing,
  paymentMethodVerified,
} from './taxation-payment.problems.ts';
export { paymentCodeForm, type PaymentCodeSent } from './verification.ts';
