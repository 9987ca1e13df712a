import { HOUR_S, MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import { count } from '#ui/words/numbers.ts';

/** A wait as people say it, never shorter than it is: "8 seconds", "15 minutes", "4 hours". */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return count(seconds, 'second', 'seconds');
  if (seconds <= 90 * MINUTE_S) return count(Math.ceil(seconds / MINUTE_S), 'minute', 'minutes');
  return count(Math.ceil(seconds / HOUR_S), 'hour', 'hours');
}
