import { formatTime } from '#ui/words/times.ts';

/** A day of the calendar, YYYY-MM-DD, in words; the same everywhere, so that the build may write it. */
export function describeDate(day: string): string {
  return formatTime(`${day}T00:00:00Z`, 'longDate', 'UTC');
}
