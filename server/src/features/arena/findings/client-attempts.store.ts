import { type RawBuilder, sql } from 'kysely';
import {
  type AttemptStatus,
  attemptStatuses,
  type AttemptTime,
  type TriageCounts,
  type TriageState,
  triageStates,
  type WorkCounts,
} from '@redoubt/contract/arena';
import { attemptId, type ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { breakSeveritySql } from '#features/judging';
import type { Queryable } from '#platform/database/database.ts';
import {
  attemptColumns,
  type AttemptRecord,
  type AttemptRow,
  toAttemptRecord,
} from '../attempts/attempts.store.ts';

/** Attempts at some challenges, without those of Admins who try them out. */
export interface ClientAttemptsScope {
  readonly challenges: readonly ChallengeId[];
  /** Only at these targets; null for all. */
  readonly objectives: readonly string[] | null;
  /** Breaks that are at least this bad; null for every attempt. */
  readonly severity: number | null;
  readonly by: AttemptTime;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** A position in the list. */
export interface ClientAttemptPlace {
  readonly at: Date;
  readonly id: string;
}

interface States {
  readonly status: AttemptStatus | null;
  /** Only breaks have one. */
  readonly triage: TriageState | null;
}

const times = { started: 'started_at', closed: 'closed_at' } as const satisfies Record<AttemptTime, string>;
const timeOf = (by: AttemptTime) => sql.ref(`attempt.${times[by]}`);
const columns = sql.raw(attemptColumns.map((column) => `attempt.${column}`).join(', '));

/** With the newest decision on each break. */
const source = sql`attempt left join lateral (
    select finding_triage.state, finding_triage.severity from finding_triage
    where finding_triage.attempt_id = attempt.id order by finding_triage.revision desc limit 1
  ) decided on attempt.status = 'broken'`;

const triageSql = sql`coalesce(decided.state, 'open')`;

function conditionsOf(scope: ClientAttemptsScope): RawBuilder<unknown>[] {
  const { challenges, objectives, severity, by, from, before } = scope;
  const at = timeOf(by);
  const conditions = [
    sql`attempt.challenge_id = any(${[...challenges]}::uuid[])`,
    sql`not attempt.is_tryout`,
    sql`${at} is not null`,
  ];
  if (objectives !== null) conditions.push(sql`attempt.objective_id = any(${[...objectives]}::uuid[])`);
  if (from !== null) conditions.push(sql`${at} >= ${from}`);
  if (before !== null) conditions.push(sql`${at} < ${before}`);
  if (severity !== null)
    conditions.push(
      sql`attempt.status = 'broken'`,
      sql`coalesce(decided.severity, ${breakSeveritySql('attempt.id')}) >= ${severity}`,
    );
  return conditions;
}

/** The position of an attempt at one of the challenges; null where there is none of that id. */
export async function findClientAttemptPlace(
  on: Queryable,
  { challenges, by }: Pick<ClientAttemptsScope, 'challenges' | 'by'>,
  cursor: string,
): Promise<ClientAttemptPlace | null> {
  const id = attemptId.safeParse(cursor);
  if (!id.success) return null;
  const { rows } = await sql<ClientAttemptPlace>`
    select attempt.id, ${timeOf(by)} as at from attempt
    where attempt.id = ${id.data} and attempt.challenge_id = any(${[...challenges]}::uuid[])
      and not attempt.is_tryout and ${timeOf(by)} is not null
  `.execute(on);
  return rows[0] ?? null;
}

interface Page extends States {
  readonly after: ClientAttemptPlace | null;
  readonly limit: number;
}

/** The newest first. */
export async function listClientAttemptRecords(
  on: Queryable,
  scope: ClientAttemptsScope,
  { status, triage, after, limit }: Page,
): Promise<AttemptRecord[]> {
  const at = timeOf(scope.by);
  const conditions = conditionsOf(scope);
  if (status !== null) conditions.push(sql`attempt.status = ${status}`);
  if (triage !== null) conditions.push(sql`attempt.status = 'broken'`, sql`${triageSql} = ${triage}`);
  if (after !== null)
    conditions.push(sql`(${at}, attempt.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<AttemptRow>`
    select ${columns} from ${source} where ${sql.join(conditions, sql` and `)}
    order by ${at} desc, attempt.id desc limit ${limit}
  `.execute(on);
  return rows.map(toAttemptRecord);
}

interface ClientAttemptCounts {
  readonly counts: WorkCounts;
  readonly triage: TriageCounts;
}

/** How many attempts there are of each state, and how many breaks in each state of triage. */
export async function countClientAttempts(
  on: Queryable,
  scope: ClientAttemptsScope,
): Promise<ClientAttemptCounts> {
  const { rows } = await sql<{ status: string; triage: string; count: number }>`
    select attempt.status, ${triageSql} as triage, count(*)::int as count
    from ${source} where ${sql.join(conditionsOf(scope), sql` and `)} group by 1, 2
  `.execute(on);
  const sum = (isOf: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOf).reduce((total, { count }) => total + count, 0);
  return {
    counts: countEach(attemptStatuses, (status) => sum((row) => row.status === status)),
    triage: countEach(triageStates, (state) => sum((row) => row.status === 'broken' && row.triage === state)),
  };
}

function countEach<Key extends string>(keys: readonly Key[], count: (key: Key) => number) {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}
