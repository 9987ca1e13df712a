import { type Attendance, communityEventNotFound, eventOver } from '@redoubt/contract/community';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockEventRow } from '../events/community-events.store.ts';
import { isGoing, removeAttendance } from './attendance.store.ts';
import { attendanceOf } from './read-attendance.ts';

/** Frees the caller's place; a caller without one changes nothing. The attendance of past events stays. */
export function withdraw(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  slug: string,
): Promise<Attendance | Refusal<typeof communityEventNotFound | typeof eventOver>> {
  return database.transaction(async (transaction) => {
    const event = await lockEventRow(transaction, slug);
    if (!event) return refuse(communityEventNotFound);
    if (event.ends_at <= clock.now()) return refuse(eventOver);
    if (!(await isGoing(transaction, event.id, caller.userId))) return attendanceOf(event, caller, false);
    await removeAttendance(transaction, caller.userId, event.id);
    return attendanceOf({ ...event, going: event.going - 1 }, caller, false);
  });
}
