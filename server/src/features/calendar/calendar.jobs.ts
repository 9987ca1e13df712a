import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import { defineJob, handleJob, type JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { removeOldChanges } from './changes/changes.store.ts';
import { inviteGuests, inviteSoon } from './guests/follow-guests.ts';
import { inviteGuestsOf } from './guests/invite-guests.ts';
import { listWhoInvite } from './guests/letters.store.ts';
import { removeDeletedEvents } from './records/events.store.ts';
import { remind } from './reminders/plan-reminder.ts';
import { remindOf } from './reminders/remind.ts';
import { removeOldReminders } from './reminders/reminders.store.ts';

const inviteDue = defineJob('calendar.invite-due', z.object({}));
const sweep = defineJob('calendar.sweep', z.object({}));
const SWEPT_TOGETHER = 1000;
const DAYS_UNDOABLE = 7;
const DAYS_DELETED = 30;

/** Reminders at their time; guests when there is something to tell them and the day has room for it; what can no longer be undone goes after a week, deleted events after a month. */
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
