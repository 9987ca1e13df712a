import { calendarEventTypes, canCollide, MOST_WEEKLY_EVENTS } from '@redoubt/contract/calendar';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { listOverlapping } from '../records/events.store.ts';
import { takesPlaceIn } from '../records/occurrences.ts';

const MAX_NAMED = 3;
/** Only weekly events may turn out not to take place at that time, so this many rows are enough. */
const MOST_LOOKED_AT = MAX_NAMED + MOST_WEEKLY_EVENTS;

/**
 * The titles of what else takes place at the time of an event; for a weekly event, at that of the day with which it is
 * stored.
 */
export async function listOverlaps(transaction: Transaction, event: EventRow): Promise<string[]> {
  const types = calendarEventTypes.filter((type) => canCollide(type, event.type));
  if (types.length === 0) return [];
  const loop = new CooperativeYield();
  const range = { from: event.startsAt, to: event.endsAt };
  const titles: string[] = [];
  for (const row of await listOverlapping(transaction, event, { types, limit: MOST_LOOKED_AT })) {
    await loop.yieldIfBusy();
    if (takesPlaceIn(row, range)) titles.push(row.title);
    if (titles.length === MAX_NAMED) break;
  }
  return titles;
}
