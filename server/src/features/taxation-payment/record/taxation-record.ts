import type { UserId } from '@redoubt/contract/shared/ids.ts';
import {
  emptyTaxationAnswers,
  isTaxFormComplete,
  maskOf,
  taxationPayment,
  type TaxationPayment,
} from '@redoubt/contract/profile';
import { timestamp } from '@redoubt/contract/shared/text.ts';
import type * as z from 'zod';
import type { Kit } from '#kit.ts';

/** The whole stored record of a person: this feature alone reads it and returns it masked. */
const taxationRecord = taxationPayment
  .omit({ taxFormCompleted: true, paymentMethodVerified: true, taxFormSignedAt: true })
  .extend({ signedAt: timestamp.nullable() });
export type TaxationRecord = z.infer<typeof taxationRecord>;

export const emptyRecord: TaxationRecord = { ...emptyTaxationAnswers, signedAt: null };

/** Seals a record for one person alone. */
export function sealRecord({ vault }: Pick<Kit, 'vault'>, userId: UserId, record: TaxationRecord): string {
  return vault.seal(Buffer.from(JSON.stringify(record)), contextOf(userId));
}

export function openRecord({ vault }: Pick<Kit, 'vault'>, userId: UserId, sealed: string): TaxationRecord {
  return taxationRecord.parse(JSON.parse(vault.open(sealed, contextOf(userId)).toString()));
}

export function contextOf(userId: string): string {
  return `taxation and payment of ${userId}`;
}

/** The record as its owner sees it: masked, with the flags. */
export function presentRecord(record: TaxationRecord, verifiedAt: Date | null): TaxationPayment {
  const { signedAt, ...answers } = record;
  return {
    ...answers,
    taxId: maskOf(answers.taxId),
    bankDetails: {
      ...answers.bankDetails,
      accountNumber: maskOf(answers.bankDetails.accountNumber),
      iban: maskOf(answers.bankDetails.iban),
    },
    taxFormCompleted: isTaxFormComplete(answers),
    paymentMethodVerified: verifiedAt !== null,
    taxFormSignedAt: signedAt,
  };
}
