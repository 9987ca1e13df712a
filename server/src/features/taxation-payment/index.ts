export { presentTaxation } from './read-taxation-payment.ts';
export { saveTaxationPayment } from './save-taxation-payment.ts';
export { sealedTaxations, taxationPart } from './record/taxation.store.ts';
export { taxationPaymentPersonalData } from './taxation-payment.personal-data.ts';
export { serveTaxationPayment } from './taxation-payment.routes.ts';
