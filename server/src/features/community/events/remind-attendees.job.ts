import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';
import { defineJob } from '#platform/jobs/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { CommunityEventRow } from './community-events.store.ts';

export const remindAttendees = defineJob('community.remind-attendees', z.object({ eventId: z.uuid() }));

/** How long before the start of an event its attendees are reminded. */
const AHEAD_MS = HOUR_MS;

type Starting = Pick<CommunityEventRow, 'id' | 'starts_at' | 'cancelled_at'>;

export function remindedAt({ starts_at: startsAt }: Starting): Date {
  return new Date(startsAt.getTime() - AHEAD_MS);
}

/** Plans the reminder of an event; it replaces a waiting one. */
export async function planReminder(
  { jobs, clock }: Pick<Kit, 'jobs' | 'clock'>,
  transaction: Transaction,
  event: Starting,
): Promise<void> {
  if (event.cancelled_at !== null || event.starts_at <= clock.now()) return;
  await jobs.add(transaction, remindAttendees, {
    payload: { eventId: event.id },
    key: `${remindAttendees.name}:${event.id}`,
    runAt: remindedAt(event),
  });
}
