import type { ModelRound } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { listJudgings, listModelVotes, type ModelVote } from '#features/judging';
import type { Queryable } from '#kit.ts';

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
