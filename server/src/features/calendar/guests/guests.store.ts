import { sql } from 'kysely';
import type { GuestAnswer, LetterState } from '@redoubt/contract/calendar';
import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Somebody who is invited to an event, or was. */
export interface GuestRow {
  readonly id: string;
  readonly eventId: CalendarEventId;
  /** The owner of the calendar. */
  readonly userId: UserId;
  readonly email: string;
  readonly guestId: UserId | null;
  readonly waiting: 'request' | 'cancel' | null;
  /** The digest of the event in the last letter, in hex; null before the first letter and after a cancellation. */
  readonly mailedDigest: string | null;
  readonly letters: number;
  readonly letterState: LetterState | null;
  readonly answer: GuestAnswer | null;
  readonly answeredAt: Date | null;
  readonly removedAt: Date | null;
}

export const guestColumns = `
  id, event_id as "eventId", user_id as "userId", email, guest_id as "guestId", waiting,
  encode(told_digest, 'hex') as "mailedDigest", letters, letter_state as "letterState", answer,
  answered_at as "answeredAt", removed_at as "removedAt"`;

/** Everybody who is or was invited to these events, locked until the transaction ends. */
export async function lockGuests(transaction: Transaction, events: readonly string[]): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select ${sql.raw(guestColumns)} from calendar_guest where event_id = any(${[...events]}::uuid[])
    order by id for update
  `.execute(transaction);
  return rows;
}

type NewGuest = Pick<GuestRow, 'id' | 'eventId' | 'userId' | 'email'>;

/** Adds a guest at the end of the mail queue. */
export async function insertGuest(transaction: Transaction, guest: NewGuest): Promise<void> {
  await sql`
    insert into calendar_guest (id, event_id, user_id, email, waiting, queue_number)
    values (${guest.id}, ${guest.eventId}, ${guest.userId}, ${guest.email}, 'request', nextval('calendar_guest_number'))
  `.execute(transaction);
}

export interface GuestPlan {
  readonly waiting: GuestRow['waiting'];
  readonly removedAt: Date | null;
}

/** Sets what is to be mailed to a guest; one who waited already keeps their place in the queue. */
export async function updateWaiting(
  transaction: Transaction,
  id: string,
  { waiting, removedAt }: GuestPlan,
): Promise<void> {
  await sql`
    update calendar_guest set removed_at = ${removedAt}, waiting = ${waiting},
      queue_number = case when ${waiting}::text is not null then coalesce(queue_number, nextval('calendar_guest_number')) end
    where id = ${id}
  `.execute(transaction);
}

export async function removeGuest(transaction: Transaction, id: string): Promise<void> {
  await sql`delete from calendar_guest where id = ${id}`.execute(transaction);
}

/** The guests of an event of this person, ordered by address, with how many wait before each in the queue. */
export async function listGuestsOf(
  on: Queryable,
  { eventId, userId }: Pick<GuestRow, 'eventId' | 'userId'>,
): Promise<(GuestRow & { readonly ahead: number })[]> {
  const { rows } = await sql<GuestRow & { ahead: number }>`
    select ${sql.raw(guestColumns)}, (select count(*)::int from calendar_guest other
        where other.user_id = calendar_guest.user_id and other.waiting is not null
          and other.queue_number < calendar_guest.queue_number) as ahead
    from calendar_guest where event_id = ${eventId} and user_id = ${userId} and removed_at is null order by email
  `.execute(on);
  return rows;
}

/** A person's invitations: those that they sent, and those that they got. */
export async function listGuestDataOf(on: Queryable, userId: UserId) {
  const { rows } = await sql<{
    email: string;
    isOwn: boolean;
    answer: string | null;
    answeredAt: Date | null;
  }>`
    select email, user_id = ${userId} as "isOwn", answer, answered_at as "answeredAt" from calendar_guest
    where user_id = ${userId} or guest_id = ${userId} order by id
  `.execute(on);
  return rows;
}

/** Removes everybody whom a person invited, and the person's own address from the invitations of others. */
export async function removeGuestsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await sql`
    delete from calendar_change change using calendar_guest guest
    where guest.guest_id = ${userId} and change.user_id = guest.user_id and strpos(change.before::text, guest.email) > 0
  `.execute(transaction);
  await sql`
    update calendar_event event set attendees = array_remove(event.attendees, guest.email) from calendar_guest guest
    where guest.guest_id = ${userId} and event.user_id = guest.user_id
      and guest.event_id in (event.id, event.series_id)
  `.execute(transaction);
  await sql`delete from calendar_guest where user_id = ${userId} or guest_id = ${userId}`.execute(
    transaction,
  );
}
