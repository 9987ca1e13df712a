import {
  type Fault,
  isMask,
  isTaxFormComplete,
  maskOf,
  type TaxationPaymentChange,
} from '@redoubt/contract/profile';
import type { TaxationRecord } from './taxation-record.ts';

export interface Merged {
  readonly record: TaxationRecord;
  /** Masks that came back for another number than the stored one. */
  readonly faults: readonly Fault[];
}

/** The record after a change: what is absent stays, and so does a number whose mask came back. */
export function mergeChange(stored: TaxationRecord, change: TaxationPaymentChange, at: Date): Merged {
  const faults: Fault[] = [];
  const numberOf = (path: string, current: string, given: string | undefined): string => {
    if (given === undefined || given === maskOf(current)) return current;
    if (!isMask(given)) return given;
    faults.push({ path, message: 'Type the whole number, or leave it as it was.' });
    return current;
  };
  const { taxFormDetails, bankDetails } = change;
  const merged: TaxationRecord = {
    ...stored,
    taxForm: change.taxForm ?? stored.taxForm,
    taxId: numberOf('taxId', stored.taxId, change.taxId),
    taxFormDetails: { ...stored.taxFormDetails, ...withoutEmpty(taxFormDetails) },
    paymentMethod: change.paymentMethod ?? stored.paymentMethod,
    paypalEmail: change.paypalEmail ?? stored.paypalEmail,
    accountEmail: change.accountEmail ?? stored.accountEmail,
    bankDetails: {
      ...stored.bankDetails,
      ...withoutEmpty(bankDetails),
      accountNumber: numberOf(
        'bankDetails.accountNumber',
        stored.bankDetails.accountNumber,
        bankDetails?.accountNumber,
      ),
      iban: numberOf('bankDetails.iban', stored.bankDetails.iban, bankDetails?.iban),
    },
    workEligibility: change.workEligibility ?? stored.workEligibility,
  };
  const isSigning = taxFormDetails?.signature !== undefined && taxFormDetails.isCertified !== undefined;
  return { record: signed(stored, merged, { isSigning, at }), faults };
}

/** Without undefined fields, which would overwrite the stored ones. */
function withoutEmpty<Part extends object>(part: Part | undefined) {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined));
}

/** A signature covers what was signed: once that changes it has to be given again with the change. */
function signed(
  stored: TaxationRecord,
  merged: TaxationRecord,
  { isSigning, at }: { isSigning: boolean; at: Date },
): TaxationRecord {
  if (signedPartOf(stored) === signedPartOf(merged)) {
    const isSame = JSON.stringify(stored.taxFormDetails) === JSON.stringify(merged.taxFormDetails);
    return { ...merged, signedAt: isSame ? stored.signedAt : timeOf(merged, at) };
  }
  if (isSigning) return { ...merged, signedAt: timeOf(merged, at) };
  const taxFormDetails = { ...merged.taxFormDetails, isCertified: false, signature: '' };
  return { ...merged, taxFormDetails, signedAt: null };
}

function timeOf(record: TaxationRecord, at: Date): string | null {
  return isTaxFormComplete(record) ? at.toISOString() : null;
}

function signedPartOf({ taxForm, taxId, taxFormDetails }: TaxationRecord): string {
  const { isCertified: _certified, signature: _signature, ...fields } = taxFormDetails;
  return JSON.stringify([taxForm, taxId, fields]);
}

/** What the chosen method pays to: a verification is good for this and nothing else. */
export function payeeOf(record: TaxationRecord): string {
  const { paymentMethod, paypalEmail, accountEmail, bankDetails } = record;
  const payees = {
    '': null,
    paypal: paypalEmail,
    banktransfer: bankDetails,
    wise: accountEmail,
    trolley: accountEmail,
  } as const;
  return JSON.stringify([paymentMethod, payees[paymentMethod]]);
}
