import { type Booking, bookingAnswered, bookingPast } from '@redoubt/contract/calendar';
import type { BookingId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { findLinkedName } from '#features/talent';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { writeChange } from '../changes/write-change.ts';
import { followEvents } from '../changes/follow-events.ts';
import { lockEvent } from '../records/events.store.ts';
import { type BookingRow, lockBooking, updateBooking } from './bookings.store.ts';
import { presentBooking } from './present-booking.ts';
import { notifyOfBooking } from './notify-of-booking.ts';

/** Withdraws a proposal, or an accepted booking that is still to come: it leaves the expert's calendar. */
export async function withdrawBooking(
  kit: Kit,
  of: OfOrganization,
  id: BookingId,
): Promise<Booking | Refusal<typeof notFound | typeof bookingAnswered | typeof bookingPast>> {
  const { organizationId } = of.membership;
  return kit.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, { id, organizationId });
    if (booking === null) return refuse(notFound);
    if (booking.state !== 'proposed' && booking.state !== 'accepted') return refuse(bookingAnswered);
    const now = kit.clock.now();
    if (booking.startsAt <= now) return refuse(bookingPast);
    await removeFromCalendar(kit, transaction, booking);
    const row = { ...booking, state: 'withdrawn' } as const;
    await updateBooking(transaction, id, { state: row.state, eventId: null, at: now });
    const changes = { booking: { before: id, after: null } };
    await noteChange(kit, transaction, { of, action: 'organization.change-booking', changes });
    await notifyOfBooking(kit, transaction, { booking, what: 'withdrawn', at: now });
    const expert = await findLinkedName(transaction, booking);
    return presentBooking({ ...row, isCancelled: false }, { expert, now });
  });
}

async function removeFromCalendar(
  kit: Kit,
  transaction: Transaction,
  { eventId, userId }: BookingRow,
): Promise<void> {
  if (eventId === null) return;
  const series = await lockEvent(transaction, { id: eventId, userId });
  if (series === null) return;
  const before = [series.event, ...series.days];
  const deletedAt = kit.clock.now();
  const after = before.map((row) => ({ ...row, deletedAt }));
  const { rows } = await writeChange(kit, transaction, { userId, before, after });
  await followEvents(kit, transaction, rows);
}
