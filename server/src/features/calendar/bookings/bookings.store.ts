import { sql } from 'kysely';
import type { BookingId, CalendarEventId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** A booking as it is stored. Once accepted, its event in the expert's calendar has its times. */
export interface BookingRow {
  readonly id: BookingId;
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
  readonly proposedBy: UserId | null;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly isOnline: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly state: 'proposed' | 'accepted' | 'declined' | 'withdrawn';
  /** Why the expert declined; empty where they did not say, or did not decline. */
  readonly declineReason: string;
  readonly eventId: CalendarEventId | null;
  readonly proposedAt: Date;
  readonly changedAt: Date;
}

export const bookingColumns = `
  id, organization_id as "organizationId", user_id as "userId", proposed_by as "proposedBy", title, description, location,
  is_online as "isOnline", starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", state,
  decline_reason as "declineReason",
  event_id as "eventId", proposed_at as "proposedAt", changed_at as "changedAt"`;

export async function insertBooking(transaction: Transaction, row: BookingRow): Promise<void> {
  await sql`
    insert into calendar_booking (id, organization_id, user_id, proposed_by, title, description, location, is_online,
      starts_at, ends_at, time_zone, state, proposed_at, changed_at)
    values (${row.id}, ${row.organizationId}, ${row.userId}, ${row.proposedBy}, ${row.title}, ${row.description},
      ${row.location}, ${row.isOnline}, ${row.startsAt}, ${row.endsAt}, ${row.timeZone}, ${row.state},
      ${row.proposedAt}, ${row.changedAt})
  `.execute(transaction);
}

/** A booking of the organization, or one proposed to the expert, locked until the transaction ends. */
export async function lockBooking(
  transaction: Transaction,
  {
    id,
    ...by
  }: { readonly id: BookingId } & ({ readonly organizationId: OrganizationId } | { readonly userId: UserId }),
): Promise<BookingRow | null> {
  const isTheirs = 'userId' in by ? sql`user_id = ${by.userId}` : sql`organization_id = ${by.organizationId}`;
  const { rows } = await sql<BookingRow>`
    select ${sql.raw(bookingColumns)} from calendar_booking where id = ${id} and ${isTheirs} for update
  `.execute(transaction);
  return rows[0] ?? null;
}

interface Answered {
  readonly state: BookingRow['state'];
  readonly declineReason?: string;
  readonly eventId: CalendarEventId | null;
  readonly at: Date;
}

export async function updateBooking(
  transaction: Transaction,
  id: BookingId,
  { state, declineReason = '', eventId, at }: Answered,
): Promise<void> {
  await sql`
    update calendar_booking
    set state = ${state}, decline_reason = ${declineReason}, event_id = ${eventId}, changed_at = ${at}
    where id = ${id}
  `.execute(transaction);
}

/** A booking with the times of its event, where there is one. */
export interface ListedBooking extends BookingRow {
  readonly isCancelled: boolean;
}

/** The bookings of an organization, the newest first. */
export async function listBookingsOf(
  on: Queryable,
  organizationId: OrganizationId,
  limit: number,
): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select booking.id, booking.organization_id as "organizationId", booking.user_id as "userId", booking.proposed_by as "proposedBy",
      booking.title, booking.description, booking.location, booking.is_online as "isOnline",
      coalesce(event.starts_at, booking.starts_at) as "startsAt", coalesce(event.ends_at, booking.ends_at) as "endsAt",
      booking.time_zone as "timeZone", booking.state, booking.decline_reason as "declineReason", booking.event_id as "eventId", booking.proposed_at as "proposedAt",
      booking.changed_at as "changedAt", booking.state = 'accepted' and event.id is null as "isCancelled"
    from calendar_booking booking
      left join calendar_event event on event.id = booking.event_id and event.deleted_at is null
    where booking.organization_id = ${organizationId} order by booking.id desc limit ${limit}
  `.execute(on);
  return rows;
}

/** A booking that is still to be held, or was, with the times of its event where the expert accepted it. */
export interface HeldBooking extends Pick<
  BookingRow,
  | 'id'
  | 'userId'
  | 'title'
  | 'description'
  | 'location'
  | 'isOnline'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'proposedAt'
  | 'changedAt'
> {
  readonly isAllDay: boolean;
  readonly state: 'proposed' | 'accepted';
}

interface HeldQuery {
  readonly from: Date;
  readonly to: Date;
  /** Proposals that were not answered until they began are left out. */
  readonly now: Date;
  readonly limit: number;
}

/** The engagements of an organization between two instants: those that wait for an answer, and those that were accepted. */
export async function listHeldBookings(
  on: Queryable,
  organizationId: OrganizationId,
  { from, to, now, limit }: HeldQuery,
): Promise<HeldBooking[]> {
  const { rows } = await sql<HeldBooking>`
    select * from (
      select booking.id, booking.user_id as "userId", booking.title, booking.description, booking.location,
        booking.is_online as "isOnline", coalesce(event.starts_at, booking.starts_at) as "startsAt",
        coalesce(event.ends_at, booking.ends_at) as "endsAt", coalesce(event.time_zone, booking.time_zone) as "timeZone",
        event.all_day_from is not null as "isAllDay", booking.state, booking.proposed_at as "proposedAt",
        booking.changed_at as "changedAt"
      from calendar_booking booking
        left join calendar_event event on event.id = booking.event_id and event.deleted_at is null
      where booking.organization_id = ${organizationId}
        and (booking.state = 'accepted' and event.id is not null
          or booking.state = 'proposed' and booking.starts_at > ${now})
    ) held
    where "startsAt" < ${to} and "endsAt" > ${from} order by "startsAt", id limit ${limit}
  `.execute(on);
  return rows;
}

interface ProposedQuery {
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  readonly limit: number;
}

/** The proposals to an expert that wait for an answer, between two instants. */
export async function listProposedTo(
  on: Queryable,
  userId: UserId,
  { from, to, now, limit }: ProposedQuery,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${sql.raw(bookingColumns)} from calendar_booking
    where user_id = ${userId} and state = 'proposed' and starts_at < ${to} and ends_at > ${from} and starts_at > ${now}
    order by starts_at, id limit ${limit}
  `.execute(on);
  return rows;
}

export async function listBookingDataOf(on: Queryable, userId: UserId): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select ${sql.raw(bookingColumns)} from calendar_booking where user_id = ${userId} or proposed_by = ${userId} order by id
  `.execute(on);
  return rows;
}

/** Removes the proposals to a person; those that they made stay with their organization. */
export async function removeBookingsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`delete from calendar_booking where user_id = ${userId}`.execute(transaction);
  await sql`update calendar_booking set proposed_by = null where proposed_by = ${userId}`.execute(
    transaction,
  );
}
