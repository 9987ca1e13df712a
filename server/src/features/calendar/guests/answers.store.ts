import { sql } from 'kysely';
import type { GuestAnswer, Repeat } from '@redoubt/contract/calendar';
import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { repeatColumn } from '../records/events.store.ts';

export interface InvitedGuest {
  readonly id: string;
  readonly email: string;
  readonly ownerId: UserId;
  readonly eventId: CalendarEventId;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly isOnline: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly overAt: Date;
  readonly timeZone: string;
  readonly isAllDay: boolean;
  readonly repeat: Repeat | null;
  readonly answer: GuestAnswer | null;
}

const invitedGuestColumns = `
  guest.id, guest.email, event.user_id as "ownerId", event.id as "eventId", event.title, event.description, event.location,
  event.is_online as "isOnline", event.starts_at as "startsAt", event.ends_at as "endsAt", event.over_at as "overAt",
  event.time_zone as "timeZone", event.all_day_from is not null as "isAllDay", ${repeatColumn}, guest.answer
  from calendar_guest guest join calendar_event event on event.id = guest.event_id
  where guest.removed_at is null and event.deleted_at is null`;

/**
 * The guest to whom the newest letter with this link went; null for unknown and older links, and for cancelled events.
 */
export async function findByLink(on: Queryable, tokenHash: Buffer): Promise<InvitedGuest | null> {
  const { rows } = await sql<InvitedGuest>`
    select ${sql.raw(invitedGuestColumns)} and guest.token_hash = ${tokenHash}
  `.execute(on);
  return rows[0] ?? null;
}

/** The guest entry of an account for the event, or for the event that it is a day of. */
export async function findAsGuest(
  on: Queryable,
  { eventId, guestId }: { readonly eventId: CalendarEventId; readonly guestId: UserId },
): Promise<InvitedGuest | null> {
  const { rows } = await sql<InvitedGuest>`
    select ${sql.raw(invitedGuestColumns)} and guest.guest_id = ${guestId}
      and guest.event_id = (select coalesce(series_id, id) from calendar_event where id = ${eventId})
  `.execute(on);
  return rows[0] ?? null;
}

/** False where the invitation ended meanwhile. */
export async function updateAnswer(
  transaction: Transaction,
  { id, answer, at }: { readonly id: string; readonly answer: GuestAnswer; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update calendar_guest set answer = ${answer}, answered_at = ${at} where id = ${id} and removed_at is null
  `.execute(transaction);
  return numAffectedRows === 1n;
}
