import { addDays, dayOfWeek, mergeSpans, type Span, subtractSpans } from '@redoubt/contract/calendar';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import { listTimesInRange, type Range, type TimeRow } from '../records/events.store.ts';
import { dateOf, iterateOccurrences, instantOf } from '../records/occurrences.ts';
import { listAttendedEntries } from '../community/attended-entries.ts';
import { listAcceptedTimes } from '../guests/invited.store.ts';

type Deps = Pick<Kit, 'database'>;

/** The time that a person marked as free and that nothing else takes, without overlaps, in order. */
export async function listFreeSpans({ database }: Deps, userId: UserId, range: Range): Promise<Span[]> {
  const [rows, attended, accepted] = await Promise.all([
    listTimesInRange(database, userId, range),
    listAttendedEntries(database.kysely, userId, range),
    listAcceptedTimes(database, userId, range),
  ]);
  const free = rows.filter(({ type }) => type === 'available');
  const busy = rows.filter(({ type }) => type !== 'available');
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
export async function isAvailable(kit: Deps, expert: UserId, { from, to }: Range): Promise<boolean> {
  const free = await listFreeSpans(kit, expert, { from, to });
  return free.length === 1 && free[0]?.from === from.getTime() && free[0].to === to.getTime();
}

/** The free hours of the week that contains `date`, from Sunday, in the zone. */
export async function countFreeHours(
  kit: Deps,
  expert: UserId,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<number> {
  const date = dateOf(at, timeZone);
  const sunday = addDays(date, -dayOfWeek(date));
  const range = {
    from: instantOf(`${sunday}T00:00`, timeZone),
    to: instantOf(`${addDays(sunday, 7)}T00:00`, timeZone),
  };
  const free = await listFreeSpans(kit, expert, range);
  return free.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR_MS;
}
