const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
// Day 0 of the Unix epoch was a Thursday.
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** In UTC, also in the schedule of the job. */
export const ISSUE_HOUR = 9;

/** The Monday, at midnight UTC, of the week that a moment is in. */
export function mondayOf(at: Date): Date {
  return new Date(Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS);
}

/** What an issue tells of: the seven days before its Monday, the end excluded. */
export function periodOf(monday: Date): { from: Date; to: Date } {
  return { from: new Date(monday.getTime() - WEEK_MS), to: monday };
}

/** When the next issue is composed. */
export function nextIssueAt(now: Date): Date {
  const thisWeek = mondayOf(now).getTime() + ISSUE_HOUR * 3_600_000;
  return new Date(thisWeek > now.getTime() ? thisWeek : thisWeek + WEEK_MS);
}
