import { calendarEvents, describePlace } from '@redoubt/contract/calendar';
import { findOrganization } from '#features/organizations';
import { findLinkedName } from '#features/talent';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { BookingRow } from './bookings.store.ts';

export const bookingChanged = defineEvent('calendar.booking-changed', calendarEvents.bookingChanged);

interface Notifying {
  readonly booking: BookingRow;
  readonly what: BookingRow['state'];
  readonly at: Date;
}

/** Notifies the expert of what the client did, and the client of what the expert answered. */
export async function notifyOfBooking(
  { outbox }: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  { booking, what, at }: Notifying,
): Promise<void> {
  const { id, organizationId, title, declineReason, startsAt, endsAt, timeZone } = booking;
  const isAnswer = what === 'accepted' || what === 'declined';
  const userId = isAnswer ? booking.proposedBy : booking.userId;
  // Whoever proposed it left.
  if (userId === null) return;
  const organization = await findOrganization(transaction, organizationId);
  const expert = await findLinkedName(transaction, booking);
  await outbox.insert(transaction, bookingChanged, {
    bookingId: id,
    userId,
    title,
    by: isAnswer ? booking.userId : booking.proposedBy,
    organization: organization?.name ?? '',
    expert: expert ?? '',
    place: describePlace(booking),
    reason: declineReason,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    what,
    at: at.toISOString(),
  });
}
