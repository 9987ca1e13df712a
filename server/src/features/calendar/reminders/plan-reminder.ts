import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import { defineJob } from '#platform/jobs/index.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import type { EventRow, Timed } from '../records/event-row.ts';
import { dateOf, findNextOccurrence, instantOf } from '../records/occurrences.ts';
import { readZoneOf } from '../records/owner-zone.ts';

/** Whole days are reminded of as if they began at nine o'clock for their owner, who is asleep at midnight. */
export async function toReminded(on: Queryable, event: EventRow): Promise<Timed> {
  if (!event.isAllDay) return event;
  const timeZone = await readZoneOf(on, event.userId);
  const startsAt = instantOf(`${dateOf(event.startsAt, event.timeZone)}T09:00`, timeZone);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  return { ...event, isAllDay: false, timeZone, startsAt, endsAt };
}

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
  const reminded = await toReminded(transaction, event);
  const next = findNextOccurrence(reminded, new Date(clock.now().getTime() + ahead));
  if (next === null) return;
  await jobs.add(transaction, remind, {
    payload: { eventId: event.id },
    key: `${remind.name}:${event.id}`,
    runAt: new Date(next.startsAt.getTime() - ahead),
  });
}
