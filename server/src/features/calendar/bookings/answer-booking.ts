import { bookingAnswered, bookingPast, calendarFull, DEFAULT_REMINDER } from '@redoubt/contract/calendar';
import { type BookingId, calendarEventId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockUser } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Transaction } from '#kit.ts';
import { followEvents } from '../changes/follow-events.ts';
import { hasRoomFor } from '../changes/has-room.ts';
import { writeChange } from '../changes/write-change.ts';
import { listOverlaps } from '../events/overlaps.ts';
import type { EventRow } from '../records/event-row.ts';
import { type BookingRow, lockBooking, updateBooking } from './bookings.store.ts';
import { notifyOfBooking } from './notify-of-booking.ts';

interface Answering {
  readonly id: BookingId;
  readonly accepts: boolean;
  /** Why it is declined; empty for nothing said. */
  readonly reason?: string;
}

type Answer = { readonly success: true; readonly overlaps: string[] };
type CannotAnswer = Refusal<
  typeof notFound | typeof bookingAnswered | typeof bookingPast | typeof calendarFull
>;

/** Accepts what a client proposed, which becomes an event of the expert, or declines it. */
export async function answerBooking(
  kit: Kit,
  { userId }: Pick<Caller, 'userId'>,
  { id, accepts, reason = '' }: Answering,
): Promise<Answer | CannotAnswer> {
  return kit.database.transaction(async (transaction) => {
    // One at a time, since together they must not pass the limit of the calendar.
    await lockUser(transaction, userId);
    const booking = await lockBooking(transaction, { id, userId });
    if (booking === null) return refuse(notFound);
    if (booking.state !== 'proposed') return refuse(bookingAnswered);
    const at = kit.clock.now();
    if (booking.startsAt <= at) return refuse(bookingPast);
    if (accepts && !(await hasRoomFor(transaction, userId, { events: 1, repeated: 0, exceptions: 0 })))
      return refuse(calendarFull);
    const event = accepts ? await addToCalendar(kit, transaction, booking) : null;
    const state = accepts ? 'accepted' : 'declined';
    const declineReason = accepts ? '' : reason;
    await updateBooking(transaction, id, { state, declineReason, eventId: event?.id ?? null, at });
    await notifyOfBooking(kit, transaction, { booking: { ...booking, declineReason }, what: state, at });
    return { success: true, overlaps: event === null ? [] : await listOverlaps(transaction, event) };
  });
}

async function addToCalendar(kit: Kit, transaction: Transaction, booking: BookingRow): Promise<EventRow> {
  const organization = await findOrganization(transaction, booking.organizationId);
  const { userId, title, description, location, isOnline, startsAt, endsAt, timeZone } = booking;
  const at = kit.clock.now();
  const event: EventRow = {
    id: calendarEventId.parse(uuidv7()),
    userId,
    title,
    description,
    location,
    isOnline,
    isAllDay: false,
    startsAt,
    endsAt,
    timeZone,
    client: (organization?.name ?? '').slice(0, LONGEST_CLIENT),
    type: 'engagement',
    notes: '',
    attendees: [],
    reminder: DEFAULT_REMINDER,
    seriesId: null,
    occurrence: null,
    repeat: null,
    exceptions: [],
    overAt: endsAt,
    importedUid: null,
    revision: 1,
    createdAt: at,
    changedAt: at,
    deletedAt: null,
  };
  const { rows } = await writeChange(kit, transaction, { userId, before: [], after: [event] });
  await followEvents(kit, transaction, rows);
  return event;
}

const LONGEST_CLIENT = 120;
