import { sql } from 'kysely';
import * as z from 'zod';
import type { AttemptStatus, WorkCounts } from '@redoubt/contract/arena';
import { attemptId, type UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { type AttemptRecord, attemptColumns, toAttemptRecord } from '../attempts/attempts.store.ts';

/** A position in the list of somebody's attempts. */
export interface WorkPlace {
  readonly startedAt: Date;
  readonly id: string;
}

/** The position of an own attempt; null where the person has none of that id. */
export async function findWorkPlace(on: Queryable, owner: UserId, cursor: string): Promise<WorkPlace | null> {
  const id = attemptId.safeParse(cursor);
  if (!id.success) return null;
  const row = await on
    .selectFrom('attempt')
    .select(['id', 'started_at'])
    .where('id', '=', id.data)
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row ? { id: row.id, startedAt: row.started_at } : null;
}

interface WorkOf {
  readonly userId: UserId;
  /** Null for every state. */
  readonly status: AttemptStatus | null;
  readonly after: WorkPlace | null;
  readonly limit: number;
}

/** The person's attempts, newest first. */
export async function listOwnWork(on: Queryable, of: WorkOf): Promise<AttemptRecord[]> {
  const { after, status } = of;
  const rows = await on
    .selectFrom('attempt')
    .select(attemptColumns)
    .where('user_id', '=', of.userId)
    .$if(status !== null, (query) => query.where('status', '=', status))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(started_at, id) < (${after?.startedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map(toAttemptRecord);
}

const noWork: WorkCounts = { open: 0, broken: 0, held: 0, ended: 0 };

export async function countWork(on: Queryable, owner: UserId): Promise<WorkCounts> {
  const rows = await on
    .selectFrom('attempt')
    .select(['status', (count) => count.fn.countAll<string>().as('count')])
    .where('user_id', '=', owner)
    .groupBy('status')
    .execute();
  const counted = Object.fromEntries(
    rows.map(({ status, count }) => [status, z.coerce.number().parse(count)]),
  );
  return { ...noWork, ...counted };
}
