import { HOUR_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startOfWeek } from '#platform/clock.ts';

/** In UTC, also in the schedule of the job. */
export const ISSUE_HOUR = 9;

/** What an issue tells of: the seven days before its Monday, the end excluded. */
export function periodOf(monday: Date): { from: Date; to: Date } {
  return { from: new Date(monday.getTime() - WEEK_MS), to: monday };
}

/** When the next issue is composed. */
export function nextIssueAt(now: Date): Date {
  const thisWeek = startOfWeek(now).getTime() + ISSUE_HOUR * HOUR_MS;
  return new Date(thisWeek > now.getTime() ? thisWeek : thisWeek + WEEK_MS);
}
