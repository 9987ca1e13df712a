import { isDeepStrictEqual } from 'node:util';
import type { Stats } from '@redoubt/contract/profile';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Queryable } from '#kit.ts';

/** Reads what somebody's work on projects came to, which another feature records. */
export type ReadStats = (on: Queryable, userId: UserId) => Promise<Stats>;

/** What is on record before the first project. */
export const noStats: Stats = { projects: 0, rating: 0, totalEarnings: 0, earned: [], responseTimeHours: 0 };

/** Puts the figures into a profile: the same object again as long as they are the same. A refusal stays as it is. */
export function statsInto(kit: Pick<Kit, 'database'>, readStats: ReadStats) {
  const made = new WeakMap<object, { readonly stats: Stats }>();
  return async <Answer extends object>(userId: UserId, answer: Promise<Answer>): Promise<Answer> => {
    const [profile, stats] = await Promise.all([answer, readStats(kit.database.kysely, userId)]);
    if (!('stats' in profile)) return profile;
    const before = made.get(profile);
    const whole = before && isDeepStrictEqual(before.stats, stats) ? before : { ...profile, stats };
    made.set(profile, whole);
    return whole as Answer;
  };
}

/** What of the figures may be published: nothing before the first project, for a zero would read as a measurement. */
export function publishedStats(stats: Stats): Stats | null {
  return stats.projects === 0 ? null : stats;
}
