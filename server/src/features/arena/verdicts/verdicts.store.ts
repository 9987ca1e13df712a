import { CompiledQuery, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  type EvidenceMark,
  evidenceMark,
  type VerdictOutcome,
  verdictOutcome,
} from '@redoubt/contract/arena';
import { type AttemptId, type VerdictId, verdictId } from '@redoubt/contract/ids.ts';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import { insertEventSql } from '#platform/outbox/index.ts';
import { objectiveSolved } from '../arena.events.ts';

export interface NewVerdict {
  readonly attemptId: AttemptId;
  readonly turn: number | null;
  readonly outcome: VerdictOutcome;
  readonly reason: string;
  readonly judge: string;
  readonly judgeVersion: string;
  readonly severity: number | null;
  readonly marks: readonly EvidenceMark[];
  readonly at: Date;
  /** Set by a submission that may be sent again. */
  readonly idempotencyKey?: string | null;
}

/** Appends a verdict that leaves the attempt as it is: held, or could not judge. */
export async function insertVerdict(on: Queryable, verdict: NewVerdict): Promise<VerdictId> {
  const id = verdictId.parse(uuidv7());
  await on
    .insertInto('verdict')
    .values({
      id,
      attempt_id: verdict.attemptId,
      turn: verdict.turn,
      outcome: verdict.outcome,
      reason: verdict.reason,
      judge: verdict.judge,
      judge_version: verdict.judgeVersion,
      severity: verdict.severity,
      marks: JSON.stringify(verdict.marks),
      judged_at: verdict.at,
      idempotency_key: verdict.idempotencyKey ?? null,
    })
    .execute();
  return id;
}

export async function countVerdicts(on: Queryable, id: AttemptId): Promise<number> {
  const row = await on
    .selectFrom('verdict')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The verdict that a submission with this key got before. */
export async function findVerdictByKey(
  on: Queryable,
  id: AttemptId,
  key: string,
): Promise<VerdictRecord | null> {
  const row = await on
    .selectFrom('verdict')
    .selectAll()
    .where('attempt_id', '=', id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
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
}

export async function listVerdicts(on: Queryable, id: AttemptId): Promise<VerdictRecord[]> {
  const rows = await on
    .selectFrom('verdict')
    .selectAll()
    .where('attempt_id', '=', id)
    .orderBy('judged_at')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
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

/*
 * Breaks in one statement: an attempt closes if it is still open, the person's solve is made if it is their first, the
 * verdict is appended and the event goes to the outbox, all or nothing. Of parallel submissions one finds the attempt
 * open; of parallel attempts of one person one makes the solve. A repeat is seen before the insert, which would draw a
 * number of the sequence that readers then look for; the conflict clause is for those who race.
 */
const breakStatement = {
  name: 'record-breaks',
  text: `
  with asked as (
    select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[])
      as asked (verdict_id, attempt_id, at, turn, reason, judge, judge_version, severity, marks)
  ), closed as (
    update attempt set status = 'broken', closed_at = asked.at from asked
    where attempt.id = asked.attempt_id and status = 'open'
    returning asked.*, user_id, objective_id, challenge_id, is_tryout
  ), solved as (
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
  select id, is_repeat, attempt_id in (select attempt_id from solved) as is_solve from judged`,
};

export interface RecordedBreak {
  readonly id: VerdictId;
  readonly isRepeat: boolean;
  /** True when it gave points: the person's first break of this objective. */
  readonly isSolve: boolean;
}

/**
 * Records breaks as a transaction of their own, prepared; null where the attempt is no longer open. Two processes that
 * close the same attempts do it in the same order, so that neither waits for the other.
 */
export async function insertBreaks(
  database: Database,
  verdicts: readonly NewVerdict[],
): Promise<(RecordedBreak | null)[]> {
  const numbered = verdicts.map(numberVerdict);
  const inOrder = numbered.toSorted((one, other) => (one.attemptId < other.attemptId ? -1 : 1));
  const rows = await database.query<BreakRow>(breakStatement, breakValues(inOrder));
  return numbered.map((verdict) => toRecordedBreak(verdict, rows));
}

/** Records one as part of a larger transaction. */
export async function insertBreakWithin(
  transaction: Transaction,
  verdict: NewVerdict,
): Promise<RecordedBreak | null> {
  const numbered = numberVerdict(verdict);
  const query = CompiledQuery.raw(breakStatement.text, breakValues([numbered]));
  const { rows } = await transaction.executeQuery<BreakRow>(query);
  return toRecordedBreak(numbered, rows);
}

type NumberedVerdict = NewVerdict & { readonly id: VerdictId };

function numberVerdict(verdict: NewVerdict): NumberedVerdict {
  return { ...verdict, id: verdictId.parse(uuidv7()) };
}

function toRecordedBreak({ id }: NumberedVerdict, rows: readonly BreakRow[]): RecordedBreak | null {
  const row = rows.find((one) => one.id === id);
  return row ? { id, isRepeat: row.is_repeat, isSolve: row.is_solve } : null;
}

interface BreakRow {
  id: string;
  is_repeat: boolean;
  is_solve: boolean;
}

/** A column each, in the order of the statement. */
function breakValues(verdicts: readonly NumberedVerdict[]): unknown[][] {
  return [
    verdicts.map(({ id }) => id),
    verdicts.map(({ attemptId }) => attemptId),
    verdicts.map(({ at }) => at),
    verdicts.map(({ turn }) => turn),
    verdicts.map(({ reason }) => reason),
    verdicts.map(({ judge }) => judge),
    verdicts.map(({ judgeVersion }) => judgeVersion),
    verdicts.map(({ severity }) => severity),
    verdicts.map(({ marks }) => JSON.stringify(marks)),
  ];
}

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
}

function toRecord(row: VerdictRow): VerdictRecord {
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
  };
}
