import {
  addDays,
  dayOfWeek,
  mergeSpans,
  type Span,
  subtractSpans,
  takesTime,
} from '@redoubt/contract/calendar';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import { listTimesInRange, type Range, type TimeRow } from '../records/events.store.ts';
import { dateOf, iterateOccurrences, instantOf } from '../records/occurrences.ts';
import { readZoneOf } from '../records/owner-zone.ts';
import { listAttendedEntries } from '../community/attended-entries.ts';
import { listAcceptedTimes } from '../guests/invited.store.ts';

type Deps = Pick<Kit, 'database'>;

/** The time that a person marked as free and that nothing else takes, without overlaps, in order. */
export async function listFreeSpans(
  { database }: Deps,
  userId: UserId,
  instants: Pick<Range, 'from' | 'to'>,
): Promise<Span[]> {
  const range = { ...instants, timeZone: await readZoneOf(database.kysely, userId) };
  const [rows, attended, accepted] = await Promise.all([
    listTimesInRange(database, userId, range),
    listAttendedEntries(database.kysely, userId, range),
    listAcceptedTimes(database, userId, range),
  ]);
  const free = rows.filter(({ type }) => type === 'available');
  const busy = rows.filter(takesTime);
  const taken = [
    ...(await listSpans([...busy, ...accepted], range)),
    ...attended.map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) })),
  ];
  return subtractSpans(mergeSpans(await listSpans(free, range)), mergeSpans(taken));
}

/** The parts of the range that events take. */
async function listSpans(rows: readonly TimeRow[], range: Range): Promise<Span[]> {
  const loop = new CooperativeYield();
  const spans: Span[] = [];
  for (const row of rows)
    for (const { startsAt, endsAt } of iterateOccurrences(row, range)) {
      await loop.yieldIfBusy();
      spans.push({
        from: Math.max(startsAt.getTime(), range.from.getTime()),
        to: Math.min(endsAt.getTime(), range.to.getTime()),
      });
    }
  return spans;
}

/** Whether an expert marked the whole of a time as free, and nothing else takes any of it. */
export async function isAvailable(
  kit: Deps,
  expert: UserId,
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<boolean> {
  const free = await listFreeSpans(kit, expert, { from, to });
  return free.length === 1 && free[0]?.from === from.getTime() && free[0].to === to.getTime();
}

/** What is free of the week that contains `at`, from Sunday, in the zone; not what is over. */
export async function listFreeOfWeek(
  kit: Pick<Kit, 'database' | 'clock'>,
  expert: UserId,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<Span[]> {
  const date = dateOf(at, timeZone);
  const sunday = addDays(date, -dayOfWeek(date));
  const start = instantOf(`${sunday}T00:00`, timeZone);
  const now = kit.clock.now();
  const to = instantOf(`${addDays(sunday, 7)}T00:00`, timeZone);
  return listFreeSpans(kit, expert, { from: start > now ? start : now, to });
}
