import type { VoteForm, VoteWord } from '@redoubt/contract/validation';
import type { UserId, ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface NewVote extends VoteForm {
  readonly itemId: ValidationItemId;
  readonly userId: UserId;
  readonly openedAt: Date;
  readonly votedAt: Date;
  /** Whether it counts towards a decision. */
  readonly counts: boolean;
  /** Faster than anybody can read. */
  readonly isFlagged: boolean;
}

/** Stores a vote and counts it, under the lock of its item. */
export async function insertVote(on: Queryable, vote: NewVote): Promise<void> {
  await on
    .insertInto('validation')
    .values({
      item_id: vote.itemId,
      user_id: vote.userId,
      vote: vote.vote,
      line: vote.line,
      sentence: vote.sentence,
      opened_at: vote.openedAt,
      voted_at: vote.votedAt,
      weight: vote.counts ? 1 : 0,
      is_flagged: vote.isFlagged,
    })
    .execute();
  if (vote.counts)
    await on
      .updateTable('validation_item')
      .set((of) => ({ votes: of('votes', '+', 1) }))
      .where('id', '=', vote.itemId)
      .execute();
}

/** What somebody voted on an item; null before. */
export async function findVote(
  on: Queryable,
  userId: UserId,
  itemId: ValidationItemId,
): Promise<VoteForm | null> {
  const row = await on
    .selectFrom('validation')
    .select(['vote', 'line', 'sentence'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ? { ...row, vote: row.vote as VoteWord } : null;
}

/** A vote that counts. */
export interface CountedVote {
  readonly vote: VoteWord;
  readonly line: string | null;
}

/** The votes on an item that count, the first cast first. */
export async function listCountedVotes(on: Queryable, itemId: ValidationItemId): Promise<CountedVote[]> {
  const rows = await on
    .selectFrom('validation')
    .select(['vote', 'line'])
    .where('item_id', '=', itemId)
    .where('weight', '=', 1)
    .orderBy('voted_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ vote, line }) => ({ vote: vote as VoteWord, line }));
}

interface Remark {
  readonly itemId: ValidationItemId;
  readonly userId: UserId;
  readonly reason: string;
  readonly at: Date;
}

/** The person is not asked about the claim again. */
export async function insertSkip(on: Queryable, { itemId, userId, reason, at }: Remark): Promise<void> {
  await on
    .insertInto('validation_skip')
    .values({ item_id: itemId, user_id: userId, reason, skipped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
