import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Profile } from '@redoubt/contract/profile';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { findLastRead } from './last-read.ts';
import { readProfile } from './read-profile.ts';

/** Runs a save of a person's profile in a transaction, and answers the whole as it is then. */
export async function saveAndAnswer<R extends Refusal>(
  kit: Pick<Kit, 'database' | 'clock' | 'vault'>,
  userId: UserId,
  save: (transaction: Transaction) => Promise<R | null>,
): Promise<R | Profile> {
  const saved = await kit.database.transaction(async (transaction): Promise<R | { within: Transaction }> => {
    const refusal = await save(transaction);
    return refusal ?? { within: transaction };
  });
  if (isRefusal(saved)) return saved;
  return findLastRead(saved.within, userId) ?? readProfile(kit, userId);
}
