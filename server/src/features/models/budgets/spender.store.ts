import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/**
 * What the replies cost that a person had models write, in millionths of a US dollar, and what older ones cost by attempt;
 * which models these are stays unsaid.
 */
export async function listSpentBy(on: Queryable, id: UserId) {
  const charges = await on
    .selectFrom('model_charge')
    .select(['reserved_at as at', 'attempt_id as attemptId', 'micros'])
    .where('user_id', '=', id)
    .orderBy('reserved_at')
    .orderBy('call_id')
    .execute();
  const older = await on
    .selectFrom('model_attempt_spent')
    .select(['attempt_id as attemptId', 'micros'])
    .where('user_id', '=', id)
    .orderBy('attempt_id')
    .orderBy('model_id')
    .execute();
  return [...older.map((spent) => ({ at: null, ...spent })), ...charges];
}

/** The sums stay, and are nobody's. */
export async function forgetSpender(on: Queryable, id: UserId): Promise<void> {
  await on.updateTable('model_charge').set({ user_id: null }).where('user_id', '=', id).execute();
  await on.updateTable('model_attempt_spent').set({ user_id: null }).where('user_id', '=', id).execute();
  await on.deleteFrom('model_waiter').where('user_id', '=', id).execute();
}
