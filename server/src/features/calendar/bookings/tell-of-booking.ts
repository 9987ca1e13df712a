import { calendarEvents } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { BookingRow } from './bookings.store.ts';

export const bookingChanged = defineEvent('calendar.booking-changed', calendarEvents.bookingChanged);

interface Telling {
  readonly booking: BookingRow;
  /** The person to notify. */
  readonly userId: UserId;
  readonly what: BookingRow['state'];
  readonly at: Date;
}

export async function tellOfBooking(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { booking: { id, title, proposedBy, startsAt, timeZone }, userId, what, at }: Telling,
): Promise<void> {
  await outbox.insert(transaction, bookingChanged, {
    bookingId: id,
    userId,
    title,
    by: proposedBy,
    startsAt: startsAt.toISOString(),
    timeZone,
    what,
    at: at.toISOString(),
  });
}
