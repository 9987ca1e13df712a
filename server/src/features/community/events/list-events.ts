import { type CommunityEventCard, type EventTime, LONGEST_EVENT_MS } from '@redoubt/contract/community';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuseCursor } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { cursorOf, readCursor } from '#platform/use-case/time-cursor.ts';
import { presentCard } from './community-event.presenter.ts';
import { type EventPosition, listPastRows, listUpcomingRows } from './community-events.store.ts';

interface Request {
  readonly when: EventTime;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of the events to come, or of those that are over. An event that is running is still to come. */
export async function listEvents(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { when, cursor, limit }: Request,
): Promise<Page<CommunityEventCard> | Refusal<typeof invalidFields>> {
  const now = clock.now();
  const after = cursor === undefined ? beginningOf(when, now) : positionOf(cursor);
  if (after === null) return refuseCursor();
  const list = when === 'upcoming' ? listUpcomingRows : listPastRows;
  const rows = await list(database, { now, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentCard),
    nextCursor: rows.length > limit && last ? cursorOf({ at: last.starts_at, id: last.id }) : null,
  };
}

/** An event that began longer ago than the longest one may last is over. */
function beginningOf(when: EventTime, now: Date): EventPosition {
  return when === 'upcoming'
    ? { startsAt: new Date(now.getTime() - LONGEST_EVENT_MS), id: FIRST_ID }
    : { startsAt: now, id: LAST_ID };
}

function positionOf(cursor: string): EventPosition | null {
  const position = readCursor(cursor);
  return position && { startsAt: position.at, id: position.id };
}
