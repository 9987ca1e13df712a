import { DAY_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';

/** The first Monday of the epoch, UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const WORK_WEEK_MS = 5 * DAY_MS;

/**
 * Days from one instant to a later one, without Saturdays and Sundays (UTC); 1.5 is a day and a half. 0 for an earlier
 * one.
 */
export function businessDaysBetween(from: Date, to: Date): number {
  return Math.max(0, workedMs(to) - workedMs(from)) / DAY_MS;
}

/** Milliseconds of weekdays since the first Monday. */
function workedMs(at: Date): number {
  const since = at.getTime() - FIRST_MONDAY_MS;
  const weeks = Math.floor(since / WEEK_MS);
  return weeks * WORK_WEEK_MS + Math.min(since - weeks * WEEK_MS, WORK_WEEK_MS);
}

/** The last instant at which no more than so many days have passed since `from`, without Saturdays and Sundays. */
export function afterBusinessDays(from: Date, days: number): Date {
  const worked = workedMs(from) + days * DAY_MS;
  const weeks = Math.floor(worked / WORK_WEEK_MS);
  return new Date(FIRST_MONDAY_MS + weeks * WEEK_MS + (worked - weeks * WORK_WEEK_MS));
}
