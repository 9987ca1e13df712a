import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import { defineJob, handleJob } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { communityEventSoon } from '../events/community.events.ts';
import { listRowsToCome } from '../events/community-events.store.ts';
import { planReminder, remindAttendees, remindedAt } from '../events/remind-attendees.job.ts';
import { findEventById, listGoing } from './attendance.store.ts';

export const planReminders = defineJob('community.plan-reminders', z.object({}));

const BATCH = 500;
/** How long after the start a reminder is still sent that the worker was too late for. */
const LATEST_MS = 15 * MINUTE_MS;

/** Notifies all attendees that their event begins soon. Run again, it writes each notice once for each start. */
export function remindAttendeesHandler({ database, outbox, clock }: Kit) {
  return handleJob(remindAttendees, async ({ eventId }) => {
    const event = await findEventById(database.kysely, eventId);
    const at = clock.now();
    if (!event || event.cancelled_at !== null || at < remindedAt(event)) return;
    if (at.getTime() > event.starts_at.getTime() + LATEST_MS) return;
    const { slug, title, time_zone: timeZone } = event;
    const reminder = { eventId, slug, title, timeZone, startsAt: event.starts_at.toISOString() };
    let after: string | null = null;
    do {
      const going = await listGoing(database.kysely, eventId, { after, limit: BATCH });
      await database.transaction((transaction) =>
        outbox.insertAll(
          transaction,
          communityEventSoon,
          going.map((userId) => ({ userId, ...reminder })),
        ),
      );
      after = going.at(-1) ?? null;
    } while (after !== null);
  });
}

/** Plans the reminders of events from before there were any. */
export function planRemindersHandler(kit: Kit) {
  return handleJob(planReminders, () =>
    kit.database.transaction(async (transaction) => {
      for (const event of await listRowsToCome(transaction, kit.clock.now()))
        await planReminder(kit, transaction, event);
    }),
  );
}
