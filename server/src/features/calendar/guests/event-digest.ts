import { createHash } from 'node:crypto';
import type { EventRow } from '../records/event-row.ts';

/** A hash, in hex, of what guests see of an event: while it stays the same, they are not mailed again. */
export function digestOf(rows: readonly EventRow[]): string {
  const shown = rows.map((row) => [
    row.occurrence,
    row.title,
    row.description,
    row.location,
    row.isOnline,
    row.startsAt,
    row.endsAt,
    row.timeZone,
    row.repeat?.days ?? null,
    row.repeat?.until ?? null,
    row.exceptions,
    ...rhythmOf(row),
  ]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Nothing for weekly events at a time of the day, of which letters of earlier releases were sent. */
function rhythmOf({ isAllDay, repeat }: EventRow): unknown[] {
  const isPlain =
    repeat === null || (repeat.every === 'week' && repeat.interval === 1 && repeat.dates.length === 0);
  return isPlain && !isAllDay ? [] : [isAllDay, repeat];
}
