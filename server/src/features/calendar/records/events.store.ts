import { sql } from 'kysely';
import type { CalendarEventId, UserId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import type { EventRow, ShownRow } from './event-row.ts';

export const eventColumns = `
  id, user_id as "userId", series_id as "seriesId", occurrence::text as occurrence, title, description, type, client,
  location, notes, is_online as "isOnline", attendees, reminder, starts_at as "startsAt", ends_at as "endsAt",
  time_zone as "timeZone", repeat_days as "repeatDays", repeat_until::text as "repeatUntil",
  exceptions::text[] as exceptions, over_at as "overAt", imported_uid as "importedUid", revision,
  created_at as "createdAt", changed_at as "changedAt", deleted_at as "deletedAt"`;

/** What a month of thousands of events costs is the reading of their columns: no more of them than are shown. */
const shownColumns = `
  id, occurrence::text as occurrence, title, description, type, client, location, notes, is_online as "isOnline", attendees,
  reminder, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", repeat_days as "repeatDays",
  repeat_until::text as "repeatUntil", exceptions::text[] as exceptions`;

const inRange: PreparedStatement = {
  name: 'calendar-events-in-range',
  text: `select ${shownColumns} from calendar_event
    where user_id = $1 and deleted_at is null and over_at > $2 and starts_at < $3
    order by starts_at, id`,
};

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** The events of a person that may take place between two instants: weekly ones once, on whatever days they do. */
export function listEventsInRange(
  database: Database,
  userId: UserId,
  { from, to }: Range,
): Promise<ShownRow[]> {
  return database.query<ShownRow>(inRange, [userId, from, to]);
}

/** The same, as a transaction sees them. */
export async function listInRangeWithin(
  on: Queryable,
  userId: UserId,
  { from, to }: Range,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where user_id = ${userId} and deleted_at is null and over_at > ${from} and starts_at < ${to}
    order by starts_at, id
  `.execute(on);
  return rows;
}

interface Named {
  readonly id: CalendarEventId;
  readonly userId: UserId;
}

export async function findEvent(on: Queryable, { id, userId }: Named): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where id = ${id} and user_id = ${userId} and deleted_at is null
  `.execute(on);
  return rows[0] ?? null;
}

/** An event with the days of it that were changed by themselves; nobody else changes them until the transaction ends. */
export async function lockEvent(
  transaction: Transaction,
  { id, userId }: Named,
): Promise<{ readonly event: EventRow; readonly days: readonly EventRow[] } | null> {
  const all = sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where user_id = ${userId} and (id = ${id} or series_id = ${id}) and deleted_at is null
    order by id for update
  `;
  await all.execute(transaction);
  // Read again: who waited for the lock would not see a day that was changed by itself meanwhile.
  const { rows } = await all.execute(transaction);
  const event = rows.find((row) => row.id === id);
  return event ? { event, days: rows.filter((row) => row.id !== id) } : null;
}

/** Those of these ids that are the person's, deleted or not; nobody else changes them until the transaction ends. */
export async function lockEvents(
  transaction: Transaction,
  userId: UserId,
  ids: readonly string[],
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where user_id = ${userId} and id = any(${[...ids]}::uuid[]) order by id for update
  `.execute(transaction);
  return rows;
}

/** These events with their days that were changed by themselves, deleted or not, whoever they are of. */
export async function listWholeEvents(on: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where id = any(${[...ids]}::uuid[]) or series_id = any(${[...ids]}::uuid[])
    order by series_id nulls first, occurrence, id
  `.execute(on);
  return rows;
}

export async function countEvents(on: Queryable, userId: UserId): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from calendar_event where user_id = ${userId}
  `.execute(on);
  return rows[0]?.events ?? 0;
}

export function listAllEventsOf(on: Queryable, userId: UserId): Promise<EventRow[]> {
  return sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where user_id = ${userId} and deleted_at is null order by starts_at, id
  `
    .execute(on)
    .then(({ rows }) => rows);
}

/** Every trace of a person's events; what hangs on them goes with them. */
export async function removeEventsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`delete from calendar_event where user_id = ${userId}`.execute(transaction);
}

/** Events that were deleted before, up to so many; answers how many. */
export async function removeDeletedEvents(on: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from calendar_event where id in (
      select id from calendar_event where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked)
  `.execute(on);
  return Number(numAffectedRows ?? 0);
}
