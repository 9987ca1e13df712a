import { sql } from 'kysely';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { CommunityEventRow } from '../events/community-events.store.ts';

export async function isGoing(on: Queryable, eventId: string, of: UserId): Promise<boolean> {
  const row = await on
    .selectFrom('community_attendance')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one more person as going, once; the caller holds the event's lock and has checked that there is a free place.
 */
export async function insertAttendance(
  transaction: Transaction,
  eventId: string,
  { of, at }: { readonly of: UserId; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('community_attendance')
    .values({ event_id: eventId, user_id: of, said_at: at })
    .execute();
  await transaction
    .updateTable('community_event')
    .set({ going: sql<number>`going + 1` })
    .where('id', '=', eventId)
    .execute();
}

/** Frees the person's places: at one event, or at all. The counts of the events are reduced in the order of their ids. */
export async function removeAttendance(
  transaction: Transaction,
  of: UserId,
  eventId: string | null = null,
): Promise<void> {
  await sql`
    with gone as (
      delete from community_attendance
      where user_id = ${of} and event_id = coalesce(${eventId}::uuid, event_id)
      returning event_id
    ), locked as (
      select id from community_event where id in (select event_id from gone) order by id for update
    )
    update community_event set going = going - 1 where id in (select id from locked)`.execute(transaction);
}

export async function findEventById(on: Queryable, id: string): Promise<CommunityEventRow | null> {
  const row = await on.selectFrom('community_event').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The attendees of an event after the id `after`, ordered by id. */
export async function listGoing(
  on: Queryable,
  eventId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<UserId[]> {
  const rows = await on
    .selectFrom('community_attendance')
    .select('user_id')
    .where('event_id', '=', eventId)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => userId.parse(row.user_id));
}

export function listAttendanceForExport(on: Queryable, of: UserId) {
  return on
    .selectFrom('community_attendance')
    .innerJoin('community_event', 'community_event.id', 'community_attendance.event_id')
    .select(['title', 'starts_at as startsAt', 'said_at as saidAt'])
    .where('user_id', '=', of)
    .orderBy('starts_at')
    .execute();
}

/** The events that a person is going to and that touch the time between two instants, cancelled ones left out. */
export function listEventsOfAttendee(
  on: Queryable,
  of: UserId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<CommunityEventRow[]> {
  return on
    .selectFrom('community_attendance')
    .innerJoin('community_event', 'community_event.id', 'community_attendance.event_id')
    .selectAll('community_event')
    .where('user_id', '=', of)
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute();
}

export interface GoingRow {
  readonly user_id: string;
  readonly said_at: Date;
}

/**
 * The people who are going to an event, or those of `of` among them where it is given, after a position in the order of
 * their sign-up.
 */
export async function listGoingInOrder(
  on: Queryable,
  eventId: string,
  page: {
    readonly of: readonly UserId[] | null;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<GoingRow[]> {
  const { of, after, limit } = page;
  return on
    .selectFrom('community_attendance')
    .select(['user_id', 'said_at'])
    .where('event_id', '=', eventId)
    .$if(of !== null, (query) => query.where('user_id', 'in', [...(of ?? []), NOBODY]))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(said_at, user_id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('said_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/** Keeps the list of ids from being empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
