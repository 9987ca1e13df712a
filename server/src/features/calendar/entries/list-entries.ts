import {
  type CalendarEntries,
  type CalendarEntry,
  type EntriesQuery,
  MOST_ENTRIES,
  MOST_LETTERS,
  MOST_REPEATED_EVENTS,
} from '@redoubt/contract/calendar';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import type { CalendarEventId, UserId } from '@redoubt/contract/shared/ids.ts';
import { findOrganization } from '#features/organizations';
import { plainWords } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listProposedTo } from '../bookings/bookings.store.ts';
import { listBookingEntries } from '../bookings/held-bookings.ts';
import { listAttendedEntries } from '../community/attended-entries.ts';
import { listInvitedEvents, presentInvited } from '../guests/invited-entries.ts';
import { findEvent, listEventsInRange, type Range } from '../records/events.store.ts';
import { iterateOccurrences, instantOf, type Occurrence, onceOf } from '../records/occurrences.ts';
import { presentEntry, presentTimes } from '../records/present-entry.ts';
import { type ListedEvent, listFirst } from './list-first.ts';

const LIMITS = { entries: MOST_ENTRIES, letters: MOST_LETTERS };
/** So many rows contain the first entries, even if all events that repeat began long ago and have none on these days. */
const MOST_ROWS = MOST_ENTRIES + MOST_REPEATED_EVENTS;

/**
 * The entries of a person's calendar on some days of a zone, in the order of the start; only the first ones where there
 * are too many.
 */
export async function listEntries(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  query: EntriesQuery,
): Promise<CalendarEntries> {
  const { userId } = caller;
  const range = rangeOf(query);
  const limited = { ...range, limit: MOST_ROWS + 1 };
  const [rows, attended, invited, proposed, held] = await Promise.all([
    listEventsInRange(database, userId, limited),
    listAttendedEntries(database.kysely, userId, range),
    listInvitedEvents({ database }, userId, limited),
    listProposedEntries({ database, clock }, userId, limited),
    listBookingEntries({ database, clock }, caller, limited),
  ]);
  const events: ListedEvent[] = [
    ...[...attended, ...proposed, ...held].map(listedOf),
    ...invited.map((event) => ({
      occurrences: iterateOccurrences(event.row, range),
      present: (occurrence: Occurrence) => presentInvited(event, occurrence),
    })),
    ...rows.map((row) => ({
      occurrences: iterateOccurrences(row, range),
      present: (occurrence: Occurrence) => presentEntry(row, occurrence),
    })),
  ];
  const { items, isTruncated } = await listFirst(events, range, LIMITS);
  const isCut = [rows, invited, proposed, held].some(({ length }) => length > MOST_ROWS);
  return { items, isTruncated: isTruncated || isCut };
}

function listedOf(entry: CalendarEntry): ListedEvent {
  const { timeZone } = entry;
  const times = { startsAt: new Date(entry.startsAt), endsAt: new Date(entry.endsAt), timeZone };
  return { occurrences: [{ date: null, isShifted: false, ...times }], present: () => entry };
}

export async function getEvent(
  { database }: Pick<Kit, 'database'>,
  { userId }: { readonly userId: UserId },
  id: CalendarEventId,
): Promise<CalendarEntry | Refusal<typeof notFound>> {
  const row = await findEvent(database.kysely, { id, userId });
  return row ? presentEntry(row, onceOf(row, row.timeZone)) : refuse(notFound);
}

function rangeOf({ from, to, timeZone }: EntriesQuery): Range {
  return { from: instantOf(`${from}T00:00`, timeZone), to: instantOf(`${to}T00:00`, timeZone), timeZone };
}

/** The proposals of clients that wait for an answer, as the expert's calendar shows them. */
async function listProposedEntries(
  { database: { kysely: on }, clock }: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  range: Range & { readonly limit: number },
): Promise<CalendarEntry[]> {
  const rows = await listProposedTo(on, userId, { ...range, now: clock.now() });
  const names = new Map<string, string>();
  for (const { organizationId } of rows)
    if (!names.has(organizationId))
      names.set(organizationId, (await findOrganization(on, organizationId))?.name ?? '');
  return rows.map(({ id, title, description, location, isOnline, organizationId, timeZone, ...times }) => {
    const from = plainWords(names.get(organizationId) ?? '') || 'A client';
    return {
      id,
      title,
      description,
      location,
      isOnline,
      source: 'proposed',
      occurrence: null,
      client: from,
      type: 'engagement',
      ...presentTimes(times, timeZone),
      isShifted: false,
      attendees: [],
      notes: '',
      reminder: null,
      repeat: null,
      path: null,
      invitation: {
        from,
        answer: null,
      },
      booking: null,
    };
  });
}
