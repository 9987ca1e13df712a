export { TaxationPaymentStep } from './taxation-payment-step.tsx';
