import { sql } from 'kysely';
import * as z from 'zod';
import { type ChallengeId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { objectiveKind, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Queryable } from '#platform/database/database.ts';
import { type JudgingRound, judgingRounds, type ModelJudging } from './model-judgings.store.ts';

export const modelVoteOutcomes = ['break', 'held', 'could-not-judge'] as const;
export const couldNotJudgeCauses = [
  'unreadable',
  'quote-not-found',
  'undecided',
  'budget',
  'model',
  'too-long',
] as const;

/** One answer of a model judge about a claim. */
export interface ModelVote {
  readonly judgeId: string;
  /** The judge's name and version at the time. */
  readonly judge: string;
  readonly version: number;
  /** Which answer of this judge it is, from 1. */
  readonly nth: number;
  readonly outcome: (typeof modelVoteOutcomes)[number];
  /** The line of the rubric that decides it, and the words that it quotes; null where it names none. */
  readonly line: string | null;
  readonly quote: string | null;
  readonly reason: string;
  /** Why it could not judge; null where it did. */
  readonly cause: (typeof couldNotJudgeCauses)[number] | null;
  /** Millionths of a US dollar; null where the provider did not count. */
  readonly micros: number | null;
  readonly votedAt: Date;
}

type OfJudging = Pick<ModelJudging, 'claimId' | 'round'>;

/**
 * An answer that is stored stays: a second one under the same number is dropped, as is one that comes when the question is
 * decided, or its claim erased.
 */
export async function insertModelVote(
  on: Queryable,
  { claimId, round }: OfJudging,
  vote: ModelVote,
): Promise<void> {
  await sql`
    insert into model_vote (claim_id, round, judge_id, judge, nth, version, outcome, line, quote, reason, cause, micros, voted_at)
    select claim_id, round, ${vote.judgeId}, ${vote.judge}, ${vote.nth}, ${vote.version}, ${vote.outcome}, ${vote.line},
      ${vote.quote}, ${vote.reason}, ${vote.cause}, ${vote.micros}, ${vote.votedAt}
    from model_judging where claim_id = ${claimId} and round = ${round} and decided_at is null for share
    on conflict do nothing`.execute(on);
}

/** The answers about a claim, by round, judge and number. */
export async function listModelVotes(
  on: Queryable,
  claimId: VerdictId,
): Promise<(ModelVote & { readonly round: JudgingRound })[]> {
  const rows = await on
    .selectFrom('model_vote')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('round', 'desc')
    .orderBy('judge')
    .orderBy('nth')
    .execute();
  return rows.map((row) => ({
    round: z.enum(judgingRounds).parse(row.round),
    judgeId: row.judge_id,
    judge: row.judge,
    version: row.version,
    nth: row.nth,
    outcome: z.enum(modelVoteOutcomes).parse(row.outcome),
    line: row.line,
    quote: row.quote,
    reason: row.reason,
    cause: z.enum(couldNotJudgeCauses).nullable().parse(row.cause),
    micros: row.micros === null ? null : Number(row.micros),
    votedAt: row.voted_at,
  }));
}

interface Spending {
  readonly judgeId: string;
  readonly challengeId: ChallengeId;
  /** The day in UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly micros: number;
}

/** Reserves what an answer may cost at most; false where that would pass the money of the judge for the challenge and day. */
export async function reserveJudgeSpend(
  on: Queryable,
  { judgeId, challengeId, day, micros }: Spending,
  limit: number,
): Promise<boolean> {
  if (micros > limit) return false;
  const { rows } = await sql`
    insert into model_judge_spend as spend (judge_id, challenge_id, day, micros)
    values (${judgeId}, ${challengeId}, ${day}, ${micros})
    on conflict (judge_id, challenge_id, day) do update set micros = spend.micros + excluded.micros
      where spend.micros + excluded.micros <= ${limit}
    returning micros`.execute(on);
  return rows.length > 0;
}

/** Gives back what an answer did not cost. */
export async function refundJudgeSpend(
  on: Queryable,
  { judgeId, challengeId, day, micros }: Spending,
): Promise<void> {
  if (micros <= 0) return;
  await on
    .updateTable('model_judge_spend')
    .set((set) => ({ micros: set('micros', '-', micros) }))
    .where('judge_id', '=', judgeId)
    .where('challenge_id', '=', challengeId)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute();
}

/** The judges who decided a claim together. */
export interface Deciders {
  readonly kind: ObjectiveKind;
  /** In the order of their ids. */
  readonly judgeIds: readonly string[];
}

/** Who decided each of these claims. */
export async function listDeciders(
  on: Queryable,
  claims: readonly VerdictId[],
): Promise<ReadonlyMap<VerdictId, Deciders>> {
  if (claims.length === 0) return new Map();
  const { rows } = await sql<{ readonly claim_id: string; readonly kind: string; readonly judges: string[] }>`
    select distinct on (judging.claim_id) judging.claim_id, judging.kind, votes.judges
    from model_judging judging
    join lateral (select array_agg(distinct judge_id::text order by judge_id::text) as judges from model_vote vote
      where vote.claim_id = judging.claim_id and vote.round = judging.round) votes on votes.judges is not null
    where judging.claim_id = any(${[...claims]}::uuid[]) and judging.result in ('break', 'held')
    order by judging.claim_id, judging.decided_at desc`.execute(on);
  return new Map(
    rows.map((row) => [
      verdictId.parse(row.claim_id),
      { kind: objectiveKind.parse(row.kind), judgeIds: row.judges },
    ]),
  );
}
