import { sql } from 'kysely';
import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import type { EventRow, ShownRow, Timed } from './event-row.ts';

/** A weekly event of earlier releases has its days alone. */
export const repeatColumn = `
  case when repeat_days is not null or repeat_every is not null then jsonb_build_object(
    'every', coalesce(repeat_every, 'week'), 'interval', coalesce(repeat_interval, 1), 'days', coalesce(repeat_days, '{}'),
    'on', coalesce(repeat_on, 'date'), 'until', repeat_until, 'dates', coalesce(repeat_dates, '{}')) end as repeat`;

const whenColumns = `
  all_day_from is not null as "isAllDay", starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone",
  ${repeatColumn}, exceptions::text[] as exceptions`;

export const eventColumns = `
  id, user_id as "userId", series_id as "seriesId", occurrence::text as occurrence, title, description, type, client,
  location, notes, is_online as "isOnline", attendees, reminder, ${whenColumns}, over_at as "overAt", imported_uid as "importedUid", revision,
  created_at as "createdAt", changed_at as "changedAt", deleted_at as "deletedAt"`;

/** Only the columns that are shown: reading columns is what a month of thousands of events costs. */
const shownColumns = `
  id, occurrence::text as occurrence, title, description, type, client, location, notes, is_online as "isOnline", attendees,
  reminder, ${whenColumns}`;

const inRange: PreparedStatement = {
  name: 'calendar-events-in-range',
  text: `select ${shownColumns} from calendar_event
    where user_id = $1 and deleted_at is null and over_at > $2 and starts_at < $3
    order by starts_at, id limit $4`,
};

export const timeColumns = `type, occurrence::text as occurrence, ${whenColumns}`;

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
  /** In which zone the days of what takes whole days begin and end. */
  readonly timeZone: string;
}

/** With the dates of UTC that begin or end within the range in some zone. */
export function widen({ from, to }: Pick<Range, 'from' | 'to'>): Pick<Range, 'from' | 'to'> {
  return {
    from: new Date(from.getTime() - FURTHEST_OFFSET_MS),
    to: new Date(to.getTime() + FURTHEST_OFFSET_MS),
  };
}

const FURTHEST_OFFSET_MS = 14 * HOUR_MS;

/**
 * The events of a person that may take place between two instants, the first ones up to `limit`. An event that repeats is
 * one row, whatever its days.
 */
export function listEventsInRange(
  database: Database,
  userId: UserId,
  { limit, ...range }: Range & { readonly limit: number },
): Promise<ShownRow[]> {
  const { from, to } = widen(range);
  return database.query<ShownRow>(inRange, [userId, from, to, limit]);
}

/** The times of all events in the range. */
export function listTimesInRange(database: Database, userId: UserId, range: Range): Promise<TimeRow[]> {
  const { from, to } = widen(range);
  return database.query<TimeRow>(timesInRange, [userId, from, to]);
}

/**
 * The events that take time and may take place during an event, without its own days and the event that it is a day of.
 */
export async function listOverlapping(
  on: Queryable,
  { id, userId, seriesId, startsAt, endsAt }: EventRow,
  limit: number,
): Promise<(TimeRow & Pick<EventRow, 'title'>)[]> {
  const { from, to } = widen({ from: startsAt, to: endsAt });
  const { rows } = await sql<TimeRow & Pick<EventRow, 'title'>>`
    select title, ${sql.raw(timeColumns)} from calendar_event
    where user_id = ${userId} and deleted_at is null and over_at > ${from} and starts_at < ${to}
      and type <> 'available' and not (type = 'meeting' and all_day_from is not null)
      and id <> ${id} and series_id is distinct from ${id} and id is distinct from ${seriesId}::uuid
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
  readonly repeated: number;
  /** The days that these leave out or list, all together. */
  readonly exceptions: number;
}

/** Deleted events count as long as they can be restored. */
export async function countEvents(on: Queryable, userId: UserId): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`
    select count(*)::int as events, count(coalesce(repeat_every, repeat_days::text))::int as repeated,
      coalesce(sum(cardinality(exceptions) + coalesce(cardinality(repeat_dates), 0)), 0)::int as exceptions
    from calendar_event where user_id = ${userId}
  `.execute(on);
  return rows[0] ?? { events: 0, repeated: 0, exceptions: 0 };
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
