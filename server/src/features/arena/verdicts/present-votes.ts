import type { ModelRound, ShownVote } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import {
  type DecidedVote,
  listJudgings,
  listModelVotes,
  type ModelVote,
  type VerdictRecord,
} from '#features/judging';
import { listVerifiedFieldsOf } from '#features/background-verification';
import type { Kit, Queryable } from '#kit.ts';

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

/** What model judges were asked about a claim and, once a round is decided, what each of them answered. */
export async function listModelRounds(on: Queryable, claimId: VerdictId): Promise<ModelRound[]> {
  const [rounds, votes] = await Promise.all([listJudgings(on, claimId), listModelVotes(on, claimId)]);
  return rounds.map(({ round, result, askedAt, decidedAt }) => ({
    round,
    result,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    judges: result === null ? [] : byJudge(votes.filter((vote) => vote.round === round)),
  }));
}

function byJudge(votes: readonly ModelVote[]): ModelRound['judges'] {
  return [...Map.groupBy(votes, ({ judgeId }) => judgeId).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const answers = of.map(({ outcome, line, quote, reason }) => ({ outcome, line, quote, reason }));
    return [{ judge: first.judge, version: first.version, answers }];
  });
}
