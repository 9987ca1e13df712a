import {
  type CommunityEvent,
  communityEvent,
  type CommunityEventCard,
  communityEventCard,
} from '@redoubt/contract/community';
import type { CommunityEventRow } from './community-events.store.ts';

/** What everybody may see of an event, which excludes the link to join. */
export function presentEvent(row: CommunityEventRow): CommunityEvent {
  return communityEvent.parse({
    ...shownOf(row),
    description: row.description,
    changedAt: row.changed_at.toISOString(),
  });
}

export function presentCard(row: CommunityEventRow): CommunityEventCard {
  return communityEventCard.parse(shownOf(row));
}

function shownOf(row: CommunityEventRow) {
  return {
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    summary: row.summary,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    place: row.venue === null ? { kind: 'online' } : { kind: 'venue', venue: row.venue },
    host: row.host,
    capacity: row.capacity,
    going: row.going,
    state: row.cancelled_at === null ? 'published' : 'cancelled',
  };
}
