import type { CommunityEventCard, EventKind } from '@redoubt/contract/community';
import { count } from '#ui/words/numbers.ts';

export const kindWords: Readonly<Record<EventKind, string>> = {
  workshop: 'Workshop',
  'office-hours': 'Office hours',
  sprint: 'Sprint',
  talk: 'Talk',
  meetup: 'Meetup',
};

export function describePlace({ place }: Pick<CommunityEventCard, 'place'>): string {
  return place.kind === 'online' ? 'Online' : place.venue;
}

type Counted = Pick<CommunityEventCard, 'going' | 'capacity' | 'state'>;

export function hasRoom({ going, capacity }: Counted): boolean {
  return capacity === null || going < capacity;
}

/** '9 of 25 places taken', 'Nobody has said yet that they are going', '14 went' */
export function describeGoing(event: Counted, isPast: boolean): string {
  const { going, capacity } = event;
  if (isPast)
    return going === 0
      ? 'No one had said that they were going'
      : `${count(going, 'person', 'people')} said they were going`;
  if (capacity !== null)
    return hasRoom(event)
      ? `${String(going)} of ${String(capacity)} places taken`
      : `Full: all ${String(capacity)} places taken`;
  return going === 0 ? 'No one is going yet' : `${count(going, 'person', 'people')} going`;
}
