import { sql } from 'kysely';
import * as z from 'zod';
import type { OwnWorkCounts, WorkState } from '@redoubt/contract/arena';
import { attemptId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { claimedOutcomeSql } from '#features/judging';
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
  readonly status: WorkState | null;
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
    .$if(status !== null, (query) => query.where(workState, '=', status))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(started_at, id) < (${after?.startedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map(toAttemptRecord);
}

/** What people say of a claim outlives that the attempt was left; in what is withheld they say nothing. */
const workState = sql<WorkState>`case when status = 'ended' and quarantined_at is null
  then coalesce(${claimedOutcomeSql('attempt.id')}, status) else status end`;

const noWork: OwnWorkCounts = { open: 0, pending: 0, broken: 0, held: 0, ended: 0 };

export async function countWork(on: Queryable, owner: UserId): Promise<OwnWorkCounts> {
  const rows = await on
    .selectFrom('attempt')
    .select([workState.as('state'), (count) => count.fn.countAll<string>().as('count')])
    .where('user_id', '=', owner)
    .groupBy('state')
    .execute();
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, z.coerce.number().parse(count)]));
  return { ...noWork, ...counted };
}
