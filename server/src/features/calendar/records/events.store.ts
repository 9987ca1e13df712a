import { sql } from 'kysely';
import type { CalendarEventType } from '@redoubt/contract/calendar';
import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import type { EventRow, ShownRow, Timed } from './event-row.ts';

export const eventColumns = `
  id, user_id as "userId", series_id as "seriesId", occurrence::text as occurrence, title, description, type, client,
  location, notes, is_online as "isOnline", attendees, reminder, starts_at as "startsAt", ends_at as "endsAt",
  time_zone as "timeZone", repeat_days as "repeatDays", repeat_until::text as "repeatUntil",
  exceptions::text[] as exceptions, over_at as "overAt", imported_uid as "importedUid", revision,
  created_at as "createdAt", changed_at as "changedAt", deleted_at as "deletedAt"`;

/** Only the columns that are shown: reading columns is what a month of thousands of events costs. */
const shownColumns = `
  id, occurrence::text as occurrence, title, description, type, client, location, notes, is_online as "isOnline", attendees,
  reminder, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", repeat_days as "repeatDays",
  repeat_until::text as "repeatUntil", exceptions::text[] as exceptions`;

const inRange: PreparedStatement = {
  name: 'calendar-events-in-range',
  text: `select ${shownColumns} from calendar_event
    where user_id = $1 and deleted_at is null and over_at > $2 and starts_at < $3
    order by starts_at, id limit $4`,
};

export const timeColumns = `
  type, occurrence::text as occurrence, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone",
  repeat_days as "repeatDays", repeat_until::text as "repeatUntil", exceptions::text[] as exceptions`;

/** The times of an event, with its type, which says whether it takes time or frees it. */
export type TimeRow = Timed & Pick<EventRow, 'type'>;

const timesInRange: PreparedStatement = {
  name: 'calendar-times-in-range',
  text: `select ${timeColumns} from calendar_event
    where user_id = $1 and deleted_at is null and over_at > $2 and starts_at < $3
    order by starts_at, id`,
};

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The events of a person that may take place between two instants, the first ones up to `limit`. A weekly event is one
 * row, whatever its days.
 */
export function listEventsInRange(
  database: Database,
  userId: UserId,
  { from, to, limit }: Range & { readonly limit: number },
): Promise<ShownRow[]> {
  return database.query<ShownRow>(inRange, [userId, from, to, limit]);
}

/** The times of all events in the range. */
export function listTimesInRange(
  database: Database,
  userId: UserId,
  { from, to }: Range,
): Promise<TimeRow[]> {
  return database.query<TimeRow>(timesInRange, [userId, from, to]);
}

interface OverlapQuery {
  readonly types: readonly CalendarEventType[];
  readonly limit: number;
}

/**
 * The events of these types that may take place during an event, without its own days and the weekly event that it is a
 * day of.
 */
export async function listOverlapping(
  on: Queryable,
  { id, userId, seriesId, startsAt, endsAt }: EventRow,
  { types, limit }: OverlapQuery,
): Promise<(TimeRow & Pick<EventRow, 'title'>)[]> {
  const { rows } = await sql<TimeRow & Pick<EventRow, 'title'>>`
    select title, ${sql.raw(timeColumns)} from calendar_event
    where user_id = ${userId} and deleted_at is null and over_at > ${startsAt} and starts_at < ${endsAt}
      and type = any(${[...types]}::text[]) and id <> ${id} and series_id is distinct from ${id}
      and id is distinct from ${seriesId}::uuid
    order by starts_at, id limit ${limit}
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

/** An event with its individually changed days, locked until the transaction ends. */
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
  // Read again, since the statement that waited for the lock does not see a day that was changed meanwhile.
  const { rows } = await all.execute(transaction);
  const event = rows.find((row) => row.id === id);
  return event ? { event, days: rows.filter((row) => row.id !== id) } : null;
}

/** The person's events among these ids, deleted or not, locked until the transaction ends. */
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

/** These events with their individually changed days, deleted or not, of whatever person. */
export async function listWholeEvents(on: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where id = any(${[...ids]}::uuid[]) or series_id = any(${[...ids]}::uuid[])
    order by series_id nulls first, occurrence, id
  `.execute(on);
  return rows;
}

export interface EventCounts {
  readonly events: number;
  /** How many of these repeat. */
  readonly weekly: number;
  /** The days that these leave out, all together. */
  readonly exceptions: number;
}

/** Deleted events count as long as they can be restored. */
export async function countEvents(on: Queryable, userId: UserId): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`
    select count(*)::int as events, count(repeat_days)::int as weekly,
      coalesce(sum(cardinality(exceptions)), 0)::int as exceptions
    from calendar_event where user_id = ${userId}
  `.execute(on);
  return rows[0] ?? { events: 0, weekly: 0, exceptions: 0 };
}

export function listAllEventsOf(on: Queryable, userId: UserId): Promise<EventRow[]> {
  return sql<EventRow>`
    select ${sql.raw(eventColumns)} from calendar_event
    where user_id = ${userId} and deleted_at is null order by starts_at, id
  `
    .execute(on)
    .then(({ rows }) => rows);
}

/** Removes every trace of a person's events, with the rows that refer to them. */
export async function removeEventsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`delete from calendar_event where user_id = ${userId}`.execute(transaction);
}

/** Removes events that were deleted before a time, at most so many; returns how many. */
export async function removeDeletedEvents(on: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from calendar_event where id in (
      select id from calendar_event where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked)
  `.execute(on);
  return Number(numAffectedRows ?? 0);
}
