import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { listBookingDataOf, removeBookingsOf } from './bookings/bookings.store.ts';
import { removeChangesOf } from './changes/changes.store.ts';
import { listGuestDataOf, removeGuestsOf } from './guests/guests.store.ts';
import { listAllEventsOf, removeEventsOf } from './records/events.store.ts';
import { listRemindersOf, removeRemindersOf } from './reminders/reminders.store.ts';
import { findSubscription, removeSubscription } from './export/subscription.store.ts';

export const calendarPersonalData: PersonalDataHolder = {
  name: 'calendar',
  tables: [
    'calendar_event',
    'calendar_change',
    'calendar_reminder',
    'calendar_subscription',
    'calendar_guest',
    'calendar_booking',
  ],
  async exportOf(on, userId) {
    const [events, reminders, subscribedSince, guests, bookings] = await Promise.all([
      listAllEventsOf(on, userId),
      listRemindersOf(on, userId),
      findSubscription(on, userId),
      listGuestDataOf(on, userId),
      listBookingDataOf(on, userId),
    ]);
    const isEmpty = events.length + guests.length + bookings.length === 0 && subscribedSince === null;
    return isEmpty ? null : { events, reminders, subscribedSince, guests, bookings };
  },
  async erase(transaction, userId) {
    await removeSubscription(transaction, userId);
    await removeBookingsOf(transaction, userId);
    await removeGuestsOf(transaction, userId);
    await removeRemindersOf(transaction, userId);
    await removeChangesOf(transaction, userId);
    await removeEventsOf(transaction, userId);
  },
};
