import { calendarEvents } from '@redoubt/contract/calendar';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { CalendarEventId } from '@redoubt/contract/shared/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { Kit } from '#kit.ts';
import { iterateOccurrences } from '../records/occurrences.ts';
import { planReminder } from './plan-reminder.ts';
import { lockForReminder, noteReminder } from './reminders.store.ts';

export const calendarReminderDue = defineEvent('calendar.reminder-due', calendarEvents.reminder);

/** A reminder that the worker was too late for, because it stood still, is still told so long after the start. */
const LATEST_MS = 15 * MINUTE_MS;

/** Tells of the days of an event for which it is time, each once, and plans the next one. */
export async function remindOf(kit: Kit, id: CalendarEventId): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    const event = await lockForReminder(transaction, id);
    if (event?.reminder === null || event === null) return;
    const at = kit.clock.now();
    const until = new Date(at.getTime() + event.reminder * MINUTE_MS);
    const from = new Date(at.getTime() - LATEST_MS);
    for (const { startsAt } of iterateOccurrences(event, { from, to: new Date(until.getTime() + 1) })) {
      if (startsAt < from || startsAt > until) continue;
      const { userId, title, timeZone, reminder: minutesBefore } = event;
      if (!(await noteReminder(transaction, { eventId: id, userId, startsAt, at }))) continue;
      await kit.outbox.insert(transaction, calendarReminderDue, {
        eventId: id,
        userId,
        title,
        timeZone,
        minutesBefore,
        startsAt: startsAt.toISOString(),
      });
    }
    await planReminder(kit, transaction, event);
  });
}
