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
    row.repeatDays,
    row.repeatUntil,
    row.exceptions,
  ]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
