import * as z from 'zod';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import { defineJob } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { findNextOccurrence } from '../records/occurrences.ts';

export const remind = defineJob('calendar.remind', z.object({ eventId: calendarEventId }));

/**
 * Plans the reminder of the next day of an event whose reminder is still to come. It replaces a waiting job of the same
 * event. The job reads the event again, so that an outdated one does no harm.
 */
export async function planReminder(
  { jobs, clock }: Pick<Kit, 'jobs' | 'clock'>,
  transaction: Transaction,
  event: EventRow,
): Promise<void> {
  if (event.reminder === null || event.deletedAt !== null) return;
  const ahead = event.reminder * MINUTE_MS;
  const next = findNextOccurrence(event, new Date(clock.now().getTime() + ahead));
  if (next === null) return;
  await jobs.add(transaction, remind, {
    payload: { eventId: event.id },
    key: `${remind.name}:${event.id}`,
    runAt: new Date(next.startsAt.getTime() - ahead),
  });
}
