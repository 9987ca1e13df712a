import { addDays, dayOfWeek, mergeSpans, type Span, subtractSpans } from '@redoubt/contract/calendar';
import { HOUR_MS } from '@redoubt/contract/durations.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';
import type { ShownRow } from '../records/event-row.ts';
import { listEventsInRange, type Range } from '../records/events.store.ts';
import { dateOf, listOccurrences, instantOf } from '../records/occurrences.ts';
import { listAttendedEntries } from '../community/attended-entries.ts';
import { listInvitedEntries } from '../guests/invited-entries.ts';

type Deps = Pick<Kit, 'database'>;

/** The time that somebody said is free and that nothing else takes, without overlaps, in its order. */
export async function listFreeSpans({ database }: Deps, userId: UserId, range: Range): Promise<Span[]> {
  const [rows, attended, invited] = await Promise.all([
    listEventsInRange(database, userId, range),
    listAttendedEntries(database.kysely, userId, range),
    listInvitedEntries({ database }, userId, range),
  ]);
  const of = (isWanted: (row: ShownRow) => boolean) =>
    rows.filter(isWanted).flatMap((row) =>
      listOccurrences(row, range).map(({ startsAt, endsAt }) => ({
        from: Math.max(startsAt.getTime(), range.from.getTime()),
        to: Math.min(endsAt.getTime(), range.to.getTime()),
      })),
    );
  const taken = [
    ...of(({ type }) => type !== 'available'),
    ...[...attended, ...invited.filter(({ invitation }) => invitation?.answer === 'accepted')].map(
      ({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) }),
    ),
  ];
  return subtractSpans(mergeSpans(of(({ type }) => type === 'available')), mergeSpans(taken));
}

/** Whether an expert said that the whole of a time is free, and nothing else takes any of it. */
export async function isAvailable(kit: Deps, expert: UserId, { from, to }: Range): Promise<boolean> {
  const free = await listFreeSpans(kit, expert, { from, to });
  return free.length === 1 && free[0]?.from === from.getTime() && free[0].to === to.getTime();
}

/** The free hours of a week from Sunday, in the zone, that `date` is in. */
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
