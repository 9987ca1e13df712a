import { MOST_REPEATED_EVENTS, takesTime } from '@redoubt/contract/calendar';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { listOverlapping } from '../records/events.store.ts';
import { onceOf, takesPlaceIn } from '../records/occurrences.ts';
import { readZoneOf } from '../records/owner-zone.ts';

const MAX_NAMED = 3;
/** Only events that repeat may turn out not to take place at that time, so this many rows are enough. */
const MOST_LOOKED_AT = MAX_NAMED + MOST_REPEATED_EVENTS;

/**
 * The titles of what else takes place at the time of an event; for one that repeats, at that of the day with which it is
 * stored.
 */
export async function listOverlaps(transaction: Transaction, event: EventRow): Promise<string[]> {
  if (!takesTime(event)) return [];
  const loop = new CooperativeYield();
  const timeZone = await readZoneOf(transaction, event.userId);
  const { startsAt: from, endsAt: to } = onceOf(event, timeZone);
  const range = { from, to, timeZone };
  const titles: string[] = [];
  for (const row of await listOverlapping(transaction, event, MOST_LOOKED_AT)) {
    await loop.yieldIfBusy();
    if (takesPlaceIn(row, range)) titles.push(row.title);
    if (titles.length === MAX_NAMED) break;
  }
  return titles;
}
