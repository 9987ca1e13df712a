import { canCollide } from '@redoubt/contract/calendar';
import type { Transaction } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { listInRangeWithin } from '../records/events.store.ts';
import { listOccurrences } from '../records/occurrences.ts';

const MAX_NAMED = 3;

/** The titles of what else is at the time of an event; of a weekly one, at that of the day that it is kept with. */
export async function listOverlaps(transaction: Transaction, event: EventRow): Promise<string[]> {
  const range = { from: event.startsAt, to: event.endsAt };
  const rows = await listInRangeWithin(transaction, event.userId, range);
  return rows
    .filter((row) => row.id !== event.id && row.seriesId !== event.id && event.seriesId !== row.id)
    .filter((row) => canCollide(row.type, event.type) && listOccurrences(row, range).length > 0)
    .slice(0, MAX_NAMED)
    .map(({ title }) => title);
}
