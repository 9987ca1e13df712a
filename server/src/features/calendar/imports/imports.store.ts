import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EventRow } from '../records/event-row.ts';
import { eventColumns } from '../records/events.store.ts';

interface Known {
  readonly uids: readonly string[];
  /** Ids of events that may be the person's own, from files that we wrote. */
  readonly ids: readonly string[];
}

/** The rows of a calendar with these UIDs, deleted or not, with their changed days; locked until the transaction ends. */
export async function lockImported(
  transaction: Transaction,
  userId: UserId,
  { uids, ids }: Known,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with head as (
      select id from calendar_event where user_id = ${userId} and series_id is null
        and (imported_uid = any(${[...uids]}::text[]) or (id = any(${[...ids]}::uuid[]) and deleted_at is null))
    )
    select ${sql.raw(eventColumns)} from calendar_event
    where user_id = ${userId} and (id in (select id from head) or series_id in (select id from head) and deleted_at is null)
    order by id for update
  `.execute(transaction);
  return rows;
}
