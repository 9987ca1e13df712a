import type { CalendarEventId } from '@redoubt/contract/shared/ids.ts';
import { calendarEvents } from '@redoubt/contract/calendar';
import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import { defineEvent } from '#platform/outbox/index.ts';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { iterateOccurrences } from './records/occurrences.ts';
import { removeOldChanges } from './changes/changes.store.ts';
import { inviteGuests, inviteSoon } from './guests/follow-guests.ts';
import { inviteGuestsOf } from './guests/invite-guests.ts';
import { listWhoInvite } from './guests/letters.store.ts';
import { removeDeletedEvents } from './records/events.store.ts';
import { remind, planReminder, toReminded } from './reminders/plan-reminder.ts';
import { removeOldReminders, lockForReminder, noteReminder } from './reminders/reminders.store.ts';

const calendarReminderDue = defineEvent('calendar.reminder-due', calendarEvents.reminder);

/** How long after the start a reminder is still sent that the worker was too late for. */
const LATEST_MS = 15 * MINUTE_MS;

/** Sends the due reminders of an event, one for each day, and plans the next one. */
async function remindOf(kit: Kit, id: CalendarEventId): Promise<void> {
  await kit.database.transaction(async (transaction) => {
    const event = await lockForReminder(transaction, id);
    if (event?.reminder === null || event === null) return;
    const at = kit.clock.now();
    const until = new Date(at.getTime() + event.reminder * MINUTE_MS);
    const from = new Date(at.getTime() - LATEST_MS);
    const reminded = await toReminded(transaction, event);
    const { timeZone } = reminded;
    const range = { from, to: new Date(until.getTime() + 1), timeZone };
    for (const { startsAt } of iterateOccurrences(reminded, range)) {
      if (startsAt < from || startsAt > until) continue;
      const { userId, title, isAllDay, reminder: minutesBefore } = event;
      if (!(await noteReminder(transaction, { eventId: id, userId, startsAt, at }))) continue;
      await kit.outbox.insert(transaction, calendarReminderDue, {
        eventId: id,
        userId,
        title,
        timeZone,
        minutesBefore,
        isAllDay,
        startsAt: startsAt.toISOString(),
      });
    }
    await planReminder(kit, transaction, event);
  });
}

const inviteDue = defineJob('calendar.invite-due', z.object({}));
const sweep = defineJob('calendar.sweep', z.object({}));
const SWEPT_TOGETHER = 1000;
const DAYS_UNDOABLE = 7;
const DAYS_DELETED = 30;

/**
 * Reminders run at their time; guests are mailed when there is news for them and the day's quota allows it. Changes
 * that can no longer be undone are removed after a week, deleted events after a month.
 */
export function calendarJobs(kit: Kit): JobSet {
  return {
    handlers: [
      handleJob(remind, ({ eventId }) => remindOf(kit, eventId)),
      handleJob(inviteGuests, ({ userId }) => inviteGuestsOf(kit, userId)),
      handleJob(inviteDue, async () => {
        for (const userId of await listWhoInvite(kit.database.kysely))
          await kit.database.transaction((transaction) => inviteSoon(kit, transaction, userId));
      }),
      handleJob(sweep, async () => {
        const { kysely } = kit.database;
        const before = (days: number) => new Date(kit.clock.now().getTime() - days * DAY_MS);
        await removeOldChanges(kysely, before(DAYS_UNDOABLE));
        await removeOldReminders(kysely, before(DAYS_DELETED));
        while ((await removeDeletedEvents(kysely, before(DAYS_DELETED), SWEPT_TOGETHER)) === SWEPT_TOGETHER);
      }),
    ],
    schedule: [
      { name: sweep.name, match: '37 3 * * *' },
      { name: inviteDue.name, match: '8,23,38,53 * * * *' },
    ],
  };
}
