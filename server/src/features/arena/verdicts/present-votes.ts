import type { ShownVote } from '@redoubt/contract/arena';
import type { DecidedVote, VerdictRecord } from '#features/judging';
import { listVerifiedFieldsOf } from '#features/background-verification';
import type { Kit } from '#kit.ts';

interface Ruling {
  readonly instance: VerdictRecord['instance'];
  readonly at: Date;
  /** The time of the ruling before it; null where it is the first. */
  readonly after: Date | null;
}

/** The votes before a ruling, since the one before it: the fields in which the voters are verified are shown, and nobody's name. */
export async function presentVotes(
  { database }: Pick<Kit, 'database'>,
  counted: readonly DecidedVote[],
  { instance, at, after }: Ruling,
): Promise<ShownVote[]> {
  const votes = counted.filter(({ votedAt }) => votedAt <= at && (after === null || votedAt > after));
  const verified = await listVerifiedFieldsOf(
    database.kysely,
    votes.map(({ userId }) => userId),
  );
  const decisive = instance === 'staff' ? null : votes.at(-1)?.itemId;
  return votes.map(({ itemId, userId, fields, vote, line, sentence, votedAt }) => ({
    field: fieldOf(fields, verified.get(userId) ?? []),
    vote,
    line,
    sentence,
    votedAt: votedAt.toISOString(),
    isDecisive: itemId === decisive,
  }));
}

/** The voter's field among those that were asked for, or else the first one of theirs. */
function fieldOf(asked: readonly string[], own: readonly string[]): string | null {
  return own.find((field) => asked.includes(field.toLocaleLowerCase('en'))) ?? own[0] ?? null;
}
