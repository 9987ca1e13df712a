import type { Booking } from '@redoubt/contract/calendar';
import type { ListedBooking } from './bookings.store.ts';

/** A booking as its organization sees it. */
export function presentBooking(
  { id, title, startsAt, endsAt, timeZone, state, declineReason, isCancelled }: ListedBooking,
  { expert, now }: { readonly expert: string | null; readonly now: Date },
): Booking {
  return {
    id,
    expert,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    state: isCancelled ? 'cancelled' : state,
    declineReason,
    isOver: startsAt <= now,
  };
}
