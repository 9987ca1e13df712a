import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { TaxationPayment } from '@redoubt/contract/profile';
import type { Kit } from '#kit.ts';
import { type StoredTaxation, toSealed } from './record/taxation.store.ts';
import { emptyRecord, openRecord, presentRecord } from './record/taxation-record.ts';

/** Step 5 of a person, masked, from what `taxationPart` read. */
export function presentTaxation(
  kit: Pick<Kit, 'vault'>,
  userId: UserId,
  stored: StoredTaxation | null,
): TaxationPayment {
  const row = toSealed(stored);
  return row
    ? presentRecord(openRecord(kit, userId, row.sealed), row.verifiedAt)
    : presentRecord(emptyRecord, null);
}
