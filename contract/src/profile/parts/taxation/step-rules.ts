import { CONFIRM_ELIGIBILITY } from '../taxation-payment.ts';
import type { Fault, TaxationAnswers } from './faults.ts';
import { findPaymentFaults } from './payment-rules.ts';
import { findTaxFormFaults } from './tax-form-rules.ts';

/** What keeps the whole step from being saved. @param isIban a library's judgement of an IBAN without spaces */
export function findTaxationFaults(answers: TaxationAnswers, isIban: (text: string) => boolean): Fault[] {
  const eligibility: Fault[] = answers.workEligibility
    ? []
    : [{ path: 'workEligibility', message: CONFIRM_ELIGIBILITY }];
  return [...findTaxFormFaults(answers), ...findPaymentFaults(answers, isIban), ...eligibility];
}
