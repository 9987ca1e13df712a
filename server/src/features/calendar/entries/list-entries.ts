import type { CalendarEntry, EntriesQuery } from '@redoubt/contract/calendar';
import { notFound } from '@redoubt/contract/problem.ts';
import type { CalendarEventId, UserId } from '@redoubt/contract/ids.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { listAttendedEntries } from '../community/attended-entries.ts';
import { listProposedEntries } from '../bookings/proposed-entries.ts';
import { listInvitedEntries } from '../guests/invited-entries.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import type { EventRow } from '../records/event-row.ts';
import { findEvent, listEventsInRange, type Range } from '../records/events.store.ts';
import { listOccurrences, instantOf, type Occurrence } from '../records/occurrences.ts';
import { presentEntry } from '../records/present-entry.ts';

/** What stands in a person's calendar on some days of a zone, in the order of the start. */
export async function listEntries(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { userId }: Pick<Caller, 'userId'>,
  query: EntriesQuery,
): Promise<{ items: CalendarEntry[] }> {
  const range = rangeOf(query);
  const [rows, attended, invited, proposed] = await Promise.all([
    listEventsInRange(database, userId, range),
    listAttendedEntries(database.kysely, userId, range),
    listInvitedEntries({ database }, userId, range),
    listProposedEntries({ database, clock }, userId, range),
  ]);
  const items = [...attended, ...invited, ...proposed];
  for (const row of rows)
    for (const occurrence of listOccurrences(row, range)) items.push(presentEntry(row, occurrence));
  return { items: items.toSorted(byStart) };
}

export async function getEvent(
  { database }: Pick<Kit, 'database'>,
  { userId }: { readonly userId: UserId },
  id: CalendarEventId,
): Promise<CalendarEntry | Refusal<typeof notFound>> {
  const row = await findEvent(database.kysely, { id, userId });
  return row ? presentEntry(row, firstOf(row)) : refuse(notFound);
}

function rangeOf({ from, to, timeZone }: EntriesQuery): Range {
  return { from: instantOf(`${from}T00:00`, timeZone), to: instantOf(`${to}T00:00`, timeZone) };
}

function firstOf({ startsAt, endsAt, occurrence: date }: EventRow): Occurrence {
  return { date, startsAt, endsAt, isShifted: false };
}

/** ISO times are in order as they are: to compare them as words of a language costs ten times as much. */
function byStart({ startsAt: one }: CalendarEntry, { startsAt: other }: CalendarEntry): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
