import { isDeepStrictEqual } from 'node:util';
import { calendarEventId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type { EventRow } from '../records/event-row.ts';
import { withOver } from '../records/row-of-form.ts';
import type { ImportedEvent } from './read-event.ts';

interface Importing {
  readonly userId: UserId;
  readonly at: Date;
  readonly events: readonly ImportedEvent[];
  /** The calendar's rows with these UIDs, deleted or not, with the days that were changed individually. */
  readonly known: readonly EventRow[];
  /** The UID that we give to an event. */
  readonly uidOf: (row: EventRow) => string;
}

export interface ImportPlan {
  readonly before: readonly EventRow[];
  readonly after: readonly EventRow[];
  readonly added: readonly EventRow[];
  readonly changed: readonly EventRow[];
  readonly unchanged: number;
}

/** The changes that a file makes: a known UID changes its event and adds no second one. */
export function planImport({ userId, at, events, known, uidOf }: Importing): ImportPlan {
  // What came with a file may come back with the one that we wrote.
  const heads = new Map(
    known
      .filter(({ seriesId }) => seriesId === null)
      .flatMap((row) =>
        [row.importedUid, uidOf(row)].flatMap((uid) => (uid === null ? [] : [[uid, row] as const])),
      ),
  );
  const days = new Map(known.map((row) => [`${row.seriesId ?? ''} ${row.occurrence ?? ''}`, row]));
  const before: EventRow[] = [];
  const added: EventRow[] = [];
  const changed: EventRow[] = [];
  let unchanged = 0;
  for (const event of inOrder(events)) {
    const series = event.occurrence === null ? undefined : heads.get(event.uid);
    const isDay = series !== undefined && series.repeat !== null;
    const key = event.occurrence === null ? event.uid : `${event.uid} ${event.occurrence}`;
    const now = isDay ? days.get(`${series.id} ${event.occurrence ?? ''}`) : heads.get(key);
    const row = rowOf(event, { userId, at, now, key, seriesId: isDay ? series.id : null });
    if (event.occurrence === null) heads.set(event.uid, row);
    if (now === undefined) added.push(row);
    else if (isSame(now, row)) unchanged += 1;
    else {
      before.push(now);
      changed.push(row);
    }
  }
  return { before, after: [...added, ...changed].toSorted(seriesFirst), added, changed, unchanged };
}

/** Each event once, in its last version in the file, and series before their days, which they leave out. */
function inOrder(events: readonly ImportedEvent[]): ImportedEvent[] {
  const last = new Map(events.map((event) => [`${event.uid} ${event.occurrence ?? ''}`, event]));
  const daysOf = Map.groupBy(
    events.filter(({ occurrence }) => occurrence !== null),
    ({ uid }) => uid,
  );
  return [...last.values()]
    .map((event) => {
      if (event.repeat === null) return event;
      const other = (daysOf.get(event.uid) ?? []).flatMap(({ occurrence }) => occurrence ?? []);
      return { ...event, exceptions: [...new Set([...event.exceptions, ...other])].toSorted() };
    })
    .toSorted((one, two) => Number(one.occurrence !== null) - Number(two.occurrence !== null));
}

function seriesFirst({ seriesId: one }: EventRow, { seriesId: other }: EventRow): number {
  return Number(one !== null) - Number(other !== null);
}

interface Onto {
  readonly userId: UserId;
  readonly at: Date;
  readonly now: EventRow | undefined;
  /** Identifies the event in a later import. */
  readonly key: string;
  readonly seriesId: EventRow['seriesId'];
}

function rowOf(event: ImportedEvent, { userId, at, now, key, seriesId }: Onto): EventRow {
  const { title, description, location, exceptions, occurrence } = event;
  const times = withOver({
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    timeZone: zoneOf(event, now),
    isAllDay: event.isAllDay,
    repeat: event.repeat,
  });
  const base = now ?? newRow(event, userId, at);
  return {
    ...base,
    ...times,
    title,
    description,
    location,
    exceptions: event.repeat === null ? [] : exceptions,
    seriesId,
    occurrence: seriesId === null ? null : occurrence,
    importedUid: seriesId !== null ? null : now ? now.importedUid : key,
    deletedAt: null,
  };
}

/** An instant in UTC names no zone: an event that is already stored at that instant keeps its own. */
function zoneOf({ timeZone, startsAt, isAllDay }: ImportedEvent, now: EventRow | undefined): string {
  return timeZone === 'UTC' && !isAllDay && !now?.isAllDay && now?.startsAt.getTime() === startsAt.getTime()
    ? now.timeZone
    : timeZone;
}

/** What takes whole days of its owner is none of the meetings, which are notes of a day then. */
function newRow({ isAllDay, isBusy }: ImportedEvent, userId: UserId, at: Date) {
  return {
    id: calendarEventId.parse(uuidv7()),
    userId,
    type: isAllDay && isBusy ? 'blocked' : 'meeting',
    client: '',
    notes: '',
    isOnline: false,
    attendees: [],
    reminder: null,
    revision: 1,
    createdAt: at,
    changedAt: at,
  } as const;
}

const COMPARED = [
  'title',
  'description',
  'location',
  'startsAt',
  'endsAt',
  'timeZone',
  'isAllDay',
  'repeat',
  'exceptions',
  'deletedAt',
] as const satisfies readonly (keyof EventRow)[];

function isSame(one: EventRow, other: EventRow): boolean {
  return COMPARED.every((name) => isDeepStrictEqual(one[name], other[name]));
}
