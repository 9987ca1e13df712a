import { sql } from 'kysely';
import * as z from 'zod';
import { type ChallengeId, challengeId, type VerdictId, verdictId } from '@redoubt/contract/shared/ids.ts';
import { type ObjectiveKind, objectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { Queryable } from '#platform/database/database.ts';

export const judgingRounds = ['first', 'appeal'] as const;
export type JudgingRound = (typeof judgingRounds)[number];

/** What model judges are asked about: a claim, or an appeal against a ruling on it. */
export interface ModelJudging {
  readonly claimId: VerdictId;
  readonly round: JudgingRound;
  readonly kind: ObjectiveKind;
  readonly challengeId: ChallengeId;
  readonly askedAt: Date;
}

/** over: somebody above them ruled first, or nothing is left to rule on. */
export type JudgingResult = 'break' | 'held' | 'disagree' | 'could-not-judge' | 'over';

/** Once for each claim and round, however often the event arrives. */
export async function insertJudging(on: Queryable, given: ModelJudging): Promise<void> {
  await on
    .insertInto('model_judging')
    .values({
      claim_id: given.claimId,
      round: given.round,
      kind: given.kind,
      challenge_id: given.challengeId,
      asked_at: given.askedAt,
      due_at: given.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One that is being judged; `tries` counts this time. */
export interface TakenJudging extends ModelJudging {
  readonly tries: number;
}

/** Takes those that are due, the oldest first: nobody else takes them before `until`. */
export async function takeDueJudgings(
  on: Queryable,
  { at, until, limit }: { readonly at: Date; readonly until: Date; readonly limit: number },
): Promise<TakenJudging[]> {
  const { rows } = await sql<{
    claim_id: string;
    round: string;
    kind: string;
    challenge_id: string;
    asked_at: Date;
    tries: number;
  }>`
    update model_judging set due_at = ${until}, tries = tries + 1
    where (claim_id, round) in (
      select claim_id, round from model_judging where decided_at is null and due_at <= ${at}
      order by due_at, claim_id limit ${limit} for update skip locked)
    returning claim_id, round, kind, challenge_id, asked_at, tries`.execute(on);
  return rows.map((row) => ({
    claimId: verdictId.parse(row.claim_id),
    round: z.enum(judgingRounds).parse(row.round),
    kind: objectiveKind.parse(row.kind),
    challengeId: challengeId.parse(row.challenge_id),
    askedAt: row.asked_at,
    tries: row.tries,
  }));
}

type OfJudging = Pick<ModelJudging, 'claimId' | 'round'>;

/**
 * It is tried again at this time, unless it is decided or somebody else has taken it since; returns whether it is. A try that
 * is not counted was cut off by us.
 */
export async function postponeJudging(
  on: Queryable,
  { claimId, round, tries }: OfJudging & Pick<TakenJudging, 'tries'>,
  { at, isCounted }: { readonly at: Date; readonly isCounted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('model_judging')
    .set({ due_at: at, tries: isCounted ? tries : tries - 1 })
    .where('claim_id', '=', claimId)
    .where('round', '=', round)
    .where('tries', '=', tries)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes what came of it, once; false where that is known already. Whoever rules as well locks the attempt before. */
export async function endJudging(
  on: Queryable,
  { claimId, round }: OfJudging,
  { result, at }: { readonly result: JudgingResult; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('model_judging')
    .set({ result, decided_at: at })
    .where('claim_id', '=', claimId)
    .where('round', '=', round)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What became of the questions to model judges about one claim, the oldest first. */
export async function listJudgings(on: Queryable, claimId: VerdictId) {
  const rows = await on
    .selectFrom('model_judging')
    .select(['round', 'asked_at as askedAt', 'decided_at as decidedAt', 'result'])
    .where('claim_id', '=', claimId)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ round, result, ...times }) => ({
    ...times,
    round: z.enum(judgingRounds).parse(round),
    result: z.enum(['break', 'held', 'disagree', 'could-not-judge', 'over']).nullable().parse(result),
  }));
}
