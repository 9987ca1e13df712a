import { calendarEvents } from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { findNextOccurrence } from '../records/occurrences.ts';
import type { GuestRow } from './guests.store.ts';
import { kindOfLetter } from './kind-of-letter.ts';

export const calendarInvited = defineEvent('calendar.invited', calendarEvents.invited);

interface GuestNotice {
  readonly guest: GuestRow;
  readonly event: EventRow;
  readonly guestId: UserId;
}

/** Whoever has an account is told in the product as well: of a weekly event, when it takes place next. */
export async function tellGuest(
  { outbox, clock }: Pick<Kit, 'outbox' | 'clock'>,
  transaction: Transaction,
  { guest, event, guestId }: GuestNotice,
): Promise<void> {
  const { startsAt } = findNextOccurrence(event, clock.now()) ?? event;
  await outbox.insert(transaction, calendarInvited, {
    eventId: event.id,
    userId: guestId,
    title: event.title,
    by: event.userId,
    startsAt: startsAt.toISOString(),
    timeZone: event.timeZone,
    what: kindOfLetter(guest),
    letter: guest.letters + 1,
  });
}
