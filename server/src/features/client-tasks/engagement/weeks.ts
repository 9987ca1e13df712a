import { COMPARED_WEEKS, ENGAGEMENT_WEEKS } from '@redoubt/contract/client-tasks';
import { WEEK_MS } from '@redoubt/contract/durations.ts';

/** Weeks of seven days up to now: 0 weeks ago are the last seven days. */
export interface InWeek {
  readonly ago: number;
}

/** The last twelve weeks, oldest first, with the last four as one and the four before; `merge` makes one value of some weeks. */
export function overWeeks<Of extends InWeek, Value>(
  found: readonly Of[],
  now: Date,
  merge: (of: readonly Of[]) => Value,
) {
  const between = (from: number, to: number) => merge(found.filter(({ ago }) => ago >= from && ago < to));
  const weeks = Array.from({ length: ENGAGEMENT_WEEKS }, (_, at) => {
    const ago = ENGAGEMENT_WEEKS - 1 - at;
    const beganAt = new Date(now.getTime() - (ago + 1) * WEEK_MS);
    return { week: beganAt.toISOString().slice(0, 10), value: between(ago, ago + 1) };
  });
  return {
    weeks,
    last: between(0, COMPARED_WEEKS),
    before: between(COMPARED_WEEKS, 2 * COMPARED_WEEKS),
  };
}
