import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { removeChangesOf } from './changes/changes.store.ts';
import { listAllEventsOf, removeEventsOf } from './records/events.store.ts';
import { listRemindersOf, removeRemindersOf } from './reminders/reminders.store.ts';

export const calendarPersonalData: PersonalDataHolder = {
  name: 'calendar',
  tables: ['calendar_event', 'calendar_change', 'calendar_reminder'],
  async exportOf(on, userId) {
    const [events, reminders] = await Promise.all([listAllEventsOf(on, userId), listRemindersOf(on, userId)]);
    return events.length === 0 ? null : { events, reminders };
  },
  async erase(transaction, userId) {
    await removeRemindersOf(transaction, userId);
    await removeChangesOf(transaction, userId);
    await removeEventsOf(transaction, userId);
  },
};
