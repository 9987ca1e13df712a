import type { Stats } from '@redoubt/contract/profile';

/** The records of projects are empty at first: nobody has been paid, rated or invited. */
export const recordedStats: Stats = { projects: 0, rating: 0, totalEarnings: 0, responseTimeHours: 0 };

/** What of the figures may be published: nothing before the first project, for a zero would read as a measurement. */
export function publishedStats(stats: Stats): Stats | null {
  return stats.projects === 0 ? null : stats;
}
