import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** What somebody voted, skipped and set, the oldest first. */
export async function exportValidations(on: Queryable, userId: UserId) {
  const [votes, skips, settings] = await Promise.all([
    on
      .selectFrom('validation')
      .innerJoin('validation_item', 'validation_item.id', 'validation.item_id')
      .select([
        'claim_id as claim',
        'vote',
        'line',
        'sentence',
        'opened_at as openedAt',
        'voted_at as votedAt',
        'weight',
        'is_flagged as isFlagged',
      ])
      .where('user_id', '=', userId)
      .orderBy('voted_at')
      .execute(),
    on
      .selectFrom('validation_skip')
      .select(['reason', 'skipped_at as skippedAt'])
      .where('user_id', '=', userId)
      .orderBy('skipped_at')
      .execute(),
    on
      .selectFrom('validator_setting')
      .select(['weekly_limit as weeklyLimit', 'opted_out as optedOut'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  const isEmpty = votes.length + skips.length === 0 && !settings;
  const { weeklyLimit = null, optedOut = [] } = settings ?? {};
  return isEmpty ? null : { votes, skips, weeklyLimit, optedOut };
}

/** Votes stay without the words; what the person had open is free for others. */
export async function eraseValidations(on: Transaction, userId: UserId, at: Date): Promise<void> {
  await on.deleteFrom('validation_lease').where('user_id', '=', userId).execute();
  await on.deleteFrom('validation_skip').where('user_id', '=', userId).execute();
  await on.deleteFrom('validator_setting').where('user_id', '=', userId).execute();
  await on.updateTable('validation').set({ sentence: '' }).where('user_id', '=', userId).execute();
  // The words of their claims are gone: nobody can judge them any more.
  await on
    .updateTable('validation_item')
    .set((of) => ({ author_id: null, decided_at: of.fn.coalesce('decided_at', of.val(at)) }))
    .where('author_id', '=', userId)
    .execute();
}
