import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { listFreeSpans } from '#features/calendar';
import type { Kit } from '#kit.ts';
import type { OpenProject } from './open-projects.store.ts';
import type { FreeTime } from './reasons.ts';

/** What is further ahead, nobody has planned. */
const LOOKED_AHEAD_MS = 28 * DAY_MS;

/** A deadline is a day wherever on earth: its last hours are those of the zone twelve behind. */
function endOf(deadline: string): number {
  return Date.parse(`${deadline}T24:00:00-12:00`);
}

/** How many hours somebody marked as free in their calendar, and nothing else takes, up to a deadline within four weeks. */
export async function readFreeTime(
  kit: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
  projects: readonly OpenProject[],
): Promise<FreeTime> {
  const from = kit.clock.now();
  const latest = from.getTime() + LOOKED_AHEAD_MS;
  const ends = projects.flatMap(({ deadline }) => (deadline === null ? [] : [endOf(deadline)]));
  const to = Math.max(...ends.filter((end) => end <= latest), from.getTime());
  if (to === from.getTime()) return () => null;
  const spans = await listFreeSpans(kit, userId, { from, to: new Date(to) });
  if (spans.length === 0) return () => null;
  return (deadline) => {
    const end = endOf(deadline);
    if (end > latest) return null;
    const free = spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, end) - span.from), 0);
    return Math.floor(free / HOUR_MS);
  };
}
