export { presentTaxation } from './read-taxation-payment.ts';
export { saveTaxationPayment } from './save-taxation-payment.ts';
export { taxationPart } from './record/taxation.store.ts';
