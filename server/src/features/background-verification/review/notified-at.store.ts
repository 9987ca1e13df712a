import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#kit.ts';

/** The time up to which the person was notified of decisions; null where they never were. */
export async function findNotifiedAt(on: Queryable, of: UserId): Promise<Date | null> {
  const row = await on
    .selectFrom('background_verification')
    .select('told_at')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.told_at ?? null;
}

export async function updateNotifiedAt(on: Transaction, of: UserId, at: Date): Promise<void> {
  await on.updateTable('background_verification').set({ told_at: at }).where('user_id', '=', of).execute();
}
