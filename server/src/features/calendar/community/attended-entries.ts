import type { CalendarEntry } from '@redoubt/contract/calendar';
import type { CommunityEvent } from '@redoubt/contract/community';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { listAttended } from '#features/community';
import type { Queryable } from '#kit.ts';
import type { Range } from '../records/events.store.ts';
import { presentTimes } from '../records/present-entry.ts';

/** The community events that a person is going to. They are shown in the calendar and cannot be changed there. */
export async function listAttendedEntries(
  on: Queryable,
  userId: UserId,
  range: Range,
): Promise<CalendarEntry[]> {
  return (await listAttended(on, userId, range)).map(entryOf);
}

function entryOf({ slug, title, summary, startsAt, endsAt, timeZone, place }: CommunityEvent): CalendarEntry {
  return {
    id: `community-${slug}`,
    source: 'community',
    occurrence: null,
    title,
    description: summary,
    client: '',
    type: 'meeting',
    ...presentTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, timeZone),
    isShifted: false,
    attendees: [],
    isOnline: place.kind === 'online',
    location: place.kind === 'venue' ? place.venue : '',
    notes: '',
    reminder: null,
    repeat: null,
    path: pagePaths.event(slug),
    invitation: null,
    booking: null,
  };
}
