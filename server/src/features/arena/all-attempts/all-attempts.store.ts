import { type RawBuilder, sql } from 'kysely';
import type { AttemptStatus, AttemptTime, WorkCounts } from '@redoubt/contract/arena';
import { attemptId } from '@redoubt/contract/shared/ids.ts';
import { isSolveSql } from '#features/judging';
import type { Queryable } from '#platform/database/database.ts';
import { type AttemptRecord, attemptColumns, toAttemptRecord } from '../attempts/attempts.store.ts';

/** Attempts whose start or end lies within a span, without those of Admins who try a challenge out. */
export interface AttemptSpan {
  readonly by: AttemptTime;
  /** Only those that count as solves. */
  readonly isSolve: boolean;
  readonly from: Date | null;
  readonly before: Date | null;
}

export interface AttemptPlace {
  readonly at: Date;
  readonly id: string;
}

const times = { started: 'started_at', closed: 'closed_at' } as const satisfies Record<AttemptTime, string>;

function isWithin({ by, isSolve, from, before }: AttemptSpan): RawBuilder<boolean> {
  const at = sql.ref(times[by]);
  return sql<boolean>`not is_tryout and ${at} is not null
    ${from === null ? sql`` : sql`and ${at} >= ${from}`} ${before === null ? sql`` : sql`and ${at} < ${before}`}
    ${isSolve ? sql`and ${isSolveSql('attempt.id')}` : sql``}`;
}

/** The position of an attempt in the list; null where the list has none of that id. */
export async function findAttemptPlace(
  on: Queryable,
  span: AttemptSpan,
  cursor: string,
): Promise<AttemptPlace | null> {
  const id = attemptId.safeParse(cursor);
  if (!id.success) return null;
  const row = await on
    .selectFrom('attempt')
    .select(['id', times[span.by]])
    .where('id', '=', id.data)
    .where(isWithin(span))
    .executeTakeFirst();
  const at = row?.[times[span.by]];
  return row && at ? { id: row.id, at } : null;
}

interface Listed {
  readonly span: AttemptSpan;
  /** Null for every state. */
  readonly status: AttemptStatus | null;
  readonly after: AttemptPlace | null;
  readonly limit: number;
}

/** The newest first. */
export async function listAttemptsWithin(on: Queryable, of: Listed): Promise<AttemptRecord[]> {
  const { span, status, after } = of;
  const at = times[span.by];
  const rows = await on
    .selectFrom('attempt')
    .select(attemptColumns)
    .where(isWithin(span))
    .$if(status !== null, (query) => query.where('status', '=', status))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sql.ref(at)}, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map(toAttemptRecord);
}

/** How many of each state a span has. */
export async function countAttemptsWithin(on: Queryable, span: AttemptSpan): Promise<WorkCounts> {
  const rows = await on
    .selectFrom('attempt')
    .select(['status', (count) => count.fn.countAll<number>().as('count')])
    .where(isWithin(span))
    .groupBy('status')
    .execute();
  const of = (status: AttemptStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { open: of('open'), broken: of('broken'), held: of('held'), ended: of('ended') };
}
