import {
  type Attendance,
  communityEventNotFound,
  eventCancelled,
  eventFull,
  eventOver,
} from '@redoubt/contract/community';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockEventRow } from '../events/community-events.store.ts';
import { insertAttendance, isGoing } from './attendance.store.ts';

type CannotAttend = Refusal<
  typeof communityEventNotFound | typeof eventCancelled | typeof eventOver | typeof eventFull
>;

/** Reserves a place for the caller, one caller at a time for each event; a caller who has one keeps it. */
export function attend(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  slug: string,
): Promise<Attendance | CannotAttend> {
  return database.transaction(async (transaction) => {
    const event = await lockEventRow(transaction, slug);
    if (!event) return refuse(communityEventNotFound);
    const at = clock.now();
    if (event.cancelled_at) return refuse(eventCancelled);
    if (event.ends_at <= at) return refuse(eventOver);
    const joined = { isGoing: true, joinLink: event.join_link };
    if (await isGoing(transaction, event.id, userId)) return { ...joined, going: event.going };
    if (event.capacity !== null && event.going >= event.capacity) return refuse(eventFull);
    await insertAttendance(transaction, event.id, { of: userId, at });
    return { ...joined, going: event.going + 1 };
  });
}
