import { notFound } from '@redoubt/contract/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type RecordKey, removeRecord } from '../records/records.store.ts';

/** Removes a record with an invitation that waits; a link that was sent leads nowhere then. The expert's account stays. */
export async function removeExpert(
  { database }: Pick<Kit, 'database'>,
  key: RecordKey,
): Promise<{ success: true } | Refusal<typeof notFound>> {
  const isRemoved = await database.transaction((transaction) => removeRecord(transaction, key));
  return isRemoved ? { success: true } : refuse(notFound);
}
