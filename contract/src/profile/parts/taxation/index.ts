export { emptyTaxationAnswers } from './empty.ts';
export { type Fault, type TaxationAnswers } from './faults.ts';
export { isMask, maskOf } from './masks.ts';
export { findPaymentFaults } from './payment-rules.ts';
export { findTaxationFaults } from './step-rules.ts';
export { findTaxFormFaults, isTaxFormComplete } from './tax-form-rules.ts';
export { type OwnAccount, waysOfPayment, type WayOfPayment, type WaysOfPayment } from './ways-of-payment.ts';
