import { sql } from 'kysely';
import { type ReportOutcome, reportOutcomes } from '@redoubt/contract/arena';
import {
  attemptId,
  type AttemptId,
  reportId,
  type ReportId,
  userId,
  type UserId,
} from '@redoubt/contract/shared/ids.ts';
import { type ReportForm, reportKind, type ReportKind } from '@redoubt/contract/shared/judging/report.ts';
import * as z from 'zod';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NewReport extends ReportForm {
  readonly id: ReportId;
  readonly attemptId: AttemptId;
  readonly userId: UserId;
  readonly at: Date;
}

export interface ReportRecord {
  readonly id: ReportId;
  readonly attemptId: AttemptId;
  readonly turn: number | null;
  readonly kind: ReportKind;
  readonly reason: string;
  /** Null once their account was erased. */
  readonly userId: UserId | null;
  readonly reportedAt: Date;
  readonly decision: {
    readonly outcome: ReportOutcome;
    readonly reason: string;
    readonly at: Date;
  } | null;
}

/** How many reports a person sent since then. Others that they send at once wait for this transaction. */
export async function countReports(
  transaction: Transaction,
  { by, since }: { readonly by: UserId; readonly since: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${by}`}, 0))`.execute(transaction);
  const { count } = await transaction
    .selectFrom('transcript_report')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', by)
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The report that the person sent of the same turn and kind; null where there is none. */
export async function findSameReport(
  on: Queryable,
  { userId: by, attemptId: of, turn, kind }: Omit<NewReport, 'id' | 'reason' | 'at'>,
): Promise<ReportRecord | null> {
  const row = await select(on)
    .where('user_id', '=', by)
    .where('attempt_id', '=', of)
    .where('kind', '=', kind)
    .where(sql<boolean>`coalesce(turn, 0) = ${turn ?? 0}`)
    .executeTakeFirst();
  return row ? toReport(row) : null;
}

export async function insertReport(on: Queryable, report: NewReport): Promise<void> {
  await on
    .insertInto('transcript_report')
    .values({
      id: report.id,
      attempt_id: report.attemptId,
      turn: report.turn,
      kind: report.kind,
      reason: report.reason,
      user_id: report.userId,
      reported_at: report.at,
    })
    .execute();
}

export async function findReport(on: Queryable, id: ReportId): Promise<ReportRecord | null> {
  const row = await select(on).where('id', '=', id).executeTakeFirst();
  return row ? toReport(row) : null;
}

interface Decided {
  readonly outcome: ReportOutcome;
  readonly reason: string;
  readonly at: Date;
}

/** Decides on a report that is open; false where it is not. */
export async function decideReport(
  transaction: Transaction,
  id: ReportId,
  { outcome, reason, at }: Decided,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('transcript_report')
    .set({ outcome, decision_reason: reason, decided_at: at })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** All open reports of an attempt are followed; they are returned as they are now. */
export async function followOpenReports(
  transaction: Transaction,
  of: AttemptId,
  { reason, at }: Omit<Decided, 'outcome'>,
): Promise<ReportRecord[]> {
  const rows = await transaction
    .updateTable('transcript_report')
    .set({ outcome: 'quarantined', decision_reason: reason, decided_at: at })
    .where('attempt_id', '=', of)
    .where('outcome', 'is', null)
    .returning(columns)
    .execute();
  return rows.map(toReport);
}

/** Reports by which an attempt was withheld came to nothing; those of other things stay open. */
export async function liftReports(
  transaction: Transaction,
  of: AttemptId,
  { reason, at }: Omit<Decided, 'outcome'>,
): Promise<ReportRecord[]> {
  const rows = await transaction
    .updateTable('transcript_report')
    .set({ outcome: 'lifted', decision_reason: reason, decided_at: at })
    .where('attempt_id', '=', of)
    .where((test) =>
      test.or([
        test('outcome', '=', 'quarantined'),
        test.and([test('outcome', 'is', null), test('kind', '=', 'minor-sexual')]),
      ]),
    )
    .returning(columns)
    .execute();
  return rows.map(toReport);
}

interface ReportsPage {
  readonly state: 'open' | 'decided';
  /** The id of the last report shown; null from the beginning. */
  readonly after: ReportId | null;
  readonly limit: number;
}

/** The open reports, the oldest first; or the decided ones, the newest decision first. */
export async function listReportRecords(
  on: Queryable,
  { state, after, limit }: ReportsPage,
): Promise<ReportRecord[]> {
  if (state === 'open') {
    const open = select(on).where('outcome', 'is', null).orderBy('id').limit(limit);
    return (await (after === null ? open : open.where('id', '>', after)).execute()).map(toReport);
  }
  const decided = select(on)
    .where('outcome', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const last = sql<boolean>`(decided_at, id) < (select decided_at, id from transcript_report where id = ${after}::uuid)`;
  return (await (after === null ? decided : decided.where(last)).execute()).map(toReport);
}

export async function countOpenReports(on: Queryable): Promise<number> {
  const { count } = await on
    .selectFrom('transcript_report')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many reports each of these people sent, and how many of them were dismissed. */
export async function countByReporters(on: Queryable, ids: readonly UserId[]) {
  if (ids.length === 0) return new Map<string, { sent: number; dismissed: number }>();
  const rows = await on
    .selectFrom('transcript_report')
    .select((of) => [
      'user_id as userId',
      of.fn.countAll<number>().as('sent'),
      of.fn.countAll<number>().filterWhere('outcome', '=', 'dismissed').as('dismissed'),
    ])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  return new Map(
    rows.map((row) => [row.userId ?? '', { sent: Number(row.sent), dismissed: Number(row.dismissed) }]),
  );
}

/** What a person reported, the oldest first. */
export function listReportsBy(on: Queryable, by: UserId) {
  return on
    .selectFrom('transcript_report')
    .select(['turn', 'kind', 'reason', 'reported_at as reportedAt', 'outcome', 'decided_at as decidedAt'])
    .where('user_id', '=', by)
    .orderBy('id')
    .execute();
}

/** That a person reported stays, without their name and words; what was written about their attempts goes. */
export async function forgetReporter(transaction: Transaction, by: UserId): Promise<void> {
  await transaction
    .updateTable('transcript_report')
    .set({ user_id: null, reason: 'Erased with the account of the person who reported it.' })
    .where('user_id', '=', by)
    .execute();
  await transaction
    .updateTable('transcript_report')
    .set({ reason: 'Erased with the transcript.' })
    .where('attempt_id', 'in', (from) => from.selectFrom('attempt').select('id').where('user_id', '=', by))
    .execute();
}

const columns = [
  'id',
  'attempt_id',
  'turn',
  'kind',
  'reason',
  'user_id',
  'reported_at',
  'outcome',
  'decision_reason',
  'decided_at',
] as const;

function select(on: Queryable) {
  return on.selectFrom('transcript_report').select(columns);
}

type ReportRow = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

function toReport(row: ReportRow): ReportRecord {
  const { outcome, decision_reason: reason, decided_at: at } = row;
  return {
    id: reportId.parse(row.id),
    attemptId: attemptId.parse(row.attempt_id),
    turn: row.turn,
    kind: reportKind.parse(row.kind),
    reason: row.reason,
    userId: row.user_id === null ? null : userId.parse(row.user_id),
    reportedAt: row.reported_at,
    decision:
      outcome === null || reason === null || at === null
        ? null
        : { outcome: z.enum(reportOutcomes).parse(outcome), reason, at },
  };
}
