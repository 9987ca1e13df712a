import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { TaxationPaymentChange } from '@redoubt/contract/profile';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit, Transaction } from '#kit.ts';
import { findRecordFaults } from './record/find-record-faults.ts';
import { mergeChange, payeeOf } from './record/merge-change.ts';
import { ensureTaxation, lockTaxation, updateTaxation } from './record/taxation.store.ts';
import { emptyRecord, openRecord, sealRecord } from './record/taxation-record.ts';
import { removeCode } from './verification/payment-codes.store.ts';

/**
 * Saves what changed of step 5, sealed, within the transaction that saves the step. The chosen method's fields must be whole, and the tax form too once it is signed.
 * Another method, or another account of it, is unverified again, and a code that is on its way is void.
 */
export async function saveTaxationPayment(
  kit: Pick<Kit, 'clock' | 'vault'>,
  transaction: Transaction,
  { userId, change }: { readonly userId: UserId; readonly change: TaxationPaymentChange },
): Promise<null | Refusal<typeof invalidFields>> {
  const at = kit.clock.now();
  await ensureTaxation(transaction, { userId, sealed: sealRecord(kit, userId, emptyRecord), at });
  const row = await lockTaxation(transaction, userId);
  invariant(row, 'The row was just made.');
  const stored = openRecord(kit, userId, row.sealed);
  const { record, faults } = mergeChange(stored, change, at);
  const errors = [...faults, ...findRecordFaults(record)];
  if (errors.length > 0) return refuse(invalidFields, { errors });
  const isSamePayee = payeeOf(stored) === payeeOf(record);
  if (!isSamePayee) await removeCode(transaction, userId);
  const sealed = sealRecord(kit, userId, record);
  await updateTaxation(transaction, {
    userId,
    sealed,
    verifiedAt: isSamePayee ? row.verifiedAt : null,
    at,
  });
  return null;
}
