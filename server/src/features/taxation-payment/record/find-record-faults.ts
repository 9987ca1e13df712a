import { type Fault, findPaymentFaults, findTaxFormFaults } from '@redoubt/contract/profile';
import { isValidIBAN } from 'ibantools';
import type { TaxationRecord } from './taxation-record.ts';

/** What is wrong with the input so far; a method that is not chosen yet is no fault here. */
export function findRecordFaults(record: TaxationRecord): Fault[] {
  return [...findTaxFormFaults(record), ...(record.paymentMethod === '' ? [] : findPayeeFaults(record))];
}

/** What keeps the payment method from being used. */
export function findPayeeFaults(record: TaxationRecord): Fault[] {
  return findPaymentFaults(record, isValidIBAN);
}
