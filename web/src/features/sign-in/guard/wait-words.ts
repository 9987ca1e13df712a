import { HOUR_S, MINUTE_S } from '@redoubt/contract/durations.ts';

/** A wait as people say it, never shorter than it is: "8 seconds", "15 minutes", "4 hours". */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'second');
  if (seconds <= 90 * MINUTE_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute');
  return counted(Math.ceil(seconds / HOUR_S), 'hour');
}

function counted(count: number, unit: string): string {
  return `${String(count)} ${count === 1 ? unit : `${unit}s`}`;
}
