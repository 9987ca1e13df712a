import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#kit.ts';

/** The state of the check; none where nothing was sent. */
export async function findReviewState(on: Queryable, of: UserId): Promise<string> {
  const row = await on
    .selectFrom('background_verification')
    .select('state')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.state ?? 'none';
}

export async function updateOutcome(
  on: Transaction,
  of: UserId,
  { state, reason }: { readonly state: string; readonly reason: string | null },
): Promise<void> {
  await on.updateTable('background_verification').set({ state, reason }).where('user_id', '=', of).execute();
}
