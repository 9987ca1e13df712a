import { type Attendance, communityEventNotFound } from '@redoubt/contract/community';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { type CommunityEventRow, findEventRow } from '../events/community-events.store.ts';
import { isGoing } from './attendance.store.ts';

type Asker = Pick<Caller, 'userId' | 'role'>;

export async function readAttendance(
  { database }: Pick<Kit, 'database'>,
  caller: Asker,
  slug: string,
): Promise<Attendance | Refusal<typeof communityEventNotFound>> {
  const event = await findEventRow(database, slug);
  if (!event) return refuse(communityEventNotFound);
  return attendanceOf(event, caller, await isGoing(database.kysely, event.id, caller.userId));
}

/** Only attendees see the link to join, and Admins, who manage the event. */
export function attendanceOf(
  { going, join_link }: Pick<CommunityEventRow, 'going' | 'join_link'>,
  { role }: Pick<Asker, 'role'>,
  isCallerGoing: boolean,
): Attendance {
  return { isGoing: isCallerGoing, going, joinLink: isCallerGoing || role === 'Admin' ? join_link : null };
}
