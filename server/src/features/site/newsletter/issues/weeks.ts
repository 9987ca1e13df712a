import { startOfWeek } from '#platform/utc-calendar.ts';

const WEEK_MS = 7 * 86_400_000;
/** In UTC, also in the schedule of the job. */
export const ISSUE_HOUR = 9;

/** What an issue tells of: the seven days before its Monday, the end excluded. */
export function periodOf(monday: Date): { from: Date; to: Date } {
  return { from: new Date(monday.getTime() - WEEK_MS), to: monday };
}

/** When the next issue is composed. */
export function nextIssueAt(now: Date): Date {
  const thisWeek = startOfWeek(now).getTime() + ISSUE_HOUR * 3_600_000;
  return new Date(thisWeek > now.getTime() ? thisWeek : thisWeek + WEEK_MS);
}
