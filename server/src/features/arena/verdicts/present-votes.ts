import type { ShownVote } from '@redoubt/contract/arena';
import type { DecidedVote } from '#features/judging';
import { listVerifiedFieldsOf } from '#features/background-verification';
import type { Kit } from '#kit.ts';

interface RulingTimes {
  readonly at: Date;
  /** The time of the ruling before it; null where it is the first. */
  readonly after: Date | null;
}

/** The votes that led to a ruling: the fields in which the voters are verified are shown, and nobody's name. */
export async function presentVotes(
  { database }: Pick<Kit, 'database'>,
  counted: readonly DecidedVote[],
  { at, after }: RulingTimes,
): Promise<ShownVote[]> {
  const votes = counted.filter(({ votedAt }) => votedAt <= at && (after === null || votedAt > after));
  const verified = await listVerifiedFieldsOf(
    database.kysely,
    votes.map(({ userId }) => userId),
  );
  return votes.map(({ userId, fields, vote, line, sentence, votedAt }) => ({
    field: fieldOf(fields, verified.get(userId) ?? []),
    vote,
    line,
    sentence,
    votedAt: votedAt.toISOString(),
  }));
}

/** The voter's field among those that were asked for, or else the first one of theirs. */
function fieldOf(asked: readonly string[], own: readonly string[]): string | null {
  return own.find((field) => asked.includes(field.toLocaleLowerCase('en'))) ?? own[0] ?? null;
}
