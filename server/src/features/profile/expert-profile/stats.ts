import type { Stats } from '@redoubt/contract/profile';

/** Nobody has been paid, rated or asked anything yet: the records of projects begin with nothing in them. */
export const recordedStats: Stats = { projects: 0, rating: 0, totalEarnings: 0, responseTimeHours: 0 };
