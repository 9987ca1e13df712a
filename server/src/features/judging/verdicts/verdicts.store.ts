import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  type EvidenceMark,
  evidenceMark,
  type VerdictOutcome,
  verdictOutcome,
} from '@redoubt/contract/arena';
import { type AttemptId, type VerdictId, verdictId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import type { Judgement } from '../judges/judge.ts';
import { objectiveSolved } from '../solves/solves.events.ts';
import { findPlace, type SolvePlace } from '../solves/solves.store.ts';

/** A judgement on an attempt, to be recorded. */
export interface NewVerdict extends Judgement {
  readonly attemptId: AttemptId;
  readonly at: Date;
  /** Set by a submission that may be sent again. */
  readonly idempotencyKey?: string | null;
}

/** Appends a verdict that leaves the attempt as it is: held, or could not judge. */
export async function appendVerdict(on: Queryable, verdict: NewVerdict): Promise<VerdictRecord> {
  const row = await on
    .insertInto('verdict')
    .values({
      id: uuidv7(),
      attempt_id: verdict.attemptId,
      turn: verdict.turn,
      outcome: verdict.outcome,
      reason: verdict.reason,
      judge: verdict.judge,
      judge_version: verdict.judgeVersion,
      marks: JSON.stringify(verdict.marks),
      judged_at: verdict.at,
      idempotency_key: verdict.idempotencyKey ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row, null);
}

export interface VerdictRecord {
  readonly id: VerdictId;
  readonly turn: number | null;
  readonly outcome: VerdictOutcome;
  readonly reason: string;
  readonly judge: string;
  readonly judgeVersion: string;
  readonly severity: number | null;
  readonly marks: EvidenceMark[];
  readonly isRepeat: boolean;
  readonly judgedAt: Date;
  readonly idempotencyKey: string | null;
  /** Where this break stands among the solves; null when it made none. */
  readonly solve: SolvePlace | null;
}

/** The verdicts on an attempt in the order in which they were reached. */
export async function listVerdicts(on: Queryable, id: AttemptId): Promise<VerdictRecord[]> {
  const rows = await on
    .selectFrom('verdict')
    .selectAll()
    .where('attempt_id', '=', id)
    .orderBy('judged_at')
    .orderBy('id')
    .execute();
  const hasSolve = rows.some(madeSolve);
  const place = hasSolve ? await findPlace(on, id) : null;
  return rows.map((row) => toRecord(row, madeSolve(row) ? place : null));
}

function madeSolve(row: Pick<VerdictRow, 'outcome' | 'is_repeat'>): boolean {
  return row.outcome === 'break' && !row.is_repeat;
}

/** The weightiest outcome of each attempt: a break, then could-not-judge, then held. */
export async function listOutcomes(
  on: Queryable,
  ids: readonly AttemptId[],
): Promise<Map<string, VerdictOutcome>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .selectFrom('verdict')
    // break < could-not-judge < held, also in the order of their letters
    .select(['attempt_id', sql<string>`min(outcome collate "C")`.as('outcome')])
    .where('attempt_id', 'in', [...ids])
    .groupBy('attempt_id')
    .execute();
  return new Map(rows.map((row) => [row.attempt_id, verdictOutcome.parse(row.outcome)]));
}

/**
 * The part of a statement that records breaks, after a CTE `closed` of the attempts that they close: each verdict is
 * appended, the person's solve is made if it is their first, and the event goes to the outbox. Of parallel attempts of
 * one person one makes the solve. A repeat is seen before the insert, which would draw a number of the sequence that
 * readers then look for; the conflict clause is for those who race.
 */
export const breaksSql = `
  solved as (
    insert into solve (user_id, objective_id, challenge_id, attempt_id, verdict_id, solved_at)
    select user_id, objective_id, challenge_id, attempt_id, verdict_id, at from closed where not is_tryout and not exists (
      select from solve before where before.user_id = closed.user_id and before.objective_id = closed.objective_id
    )
    on conflict (user_id, objective_id) do nothing
    returning user_id, objective_id, challenge_id, attempt_id
  ), judged as (
    insert into verdict (id, attempt_id, turn, outcome, reason, judge, judge_version, severity, marks, is_repeat, judged_at)
    select verdict_id, attempt_id, turn, 'break', reason, judge, judge_version, severity, marks::jsonb,
      not is_tryout and attempt_id not in (select attempt_id from solved), at
    from closed
    returning id, attempt_id, is_repeat
  ), told as (
    ${insertEventSql(
      objectiveSolved,
      `jsonb_build_object('userId', user_id, 'challengeId', challenge_id, 'objectiveId', objective_id, 'attemptId', attempt_id)`,
      'solved',
    )}
  )
  select id, is_repeat, attempt_id in (select attempt_id from solved) as is_solve from judged`;

interface VerdictRow {
  id: string;
  turn: number | null;
  outcome: string;
  reason: string;
  judge: string;
  judge_version: string;
  severity: number | null;
  marks: unknown;
  is_repeat: boolean;
  judged_at: Date;
  idempotency_key: string | null;
}

function toRecord(row: VerdictRow, solve: SolvePlace | null): VerdictRecord {
  return {
    id: verdictId.parse(row.id),
    turn: row.turn,
    outcome: verdictOutcome.parse(row.outcome),
    reason: row.reason,
    judge: row.judge,
    judgeVersion: row.judge_version,
    severity: row.severity,
    marks: z.array(evidenceMark).parse(row.marks),
    isRepeat: row.is_repeat,
    judgedAt: row.judged_at,
    idempotencyKey: row.idempotency_key,
    solve,
  };
}
