import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';

const WESTMOST_HOURS = 12;

/** Whether a day is over everywhere on earth: twelve hours after it has ended in UTC. `day` as in '2027-03-31'. */
export function isOver(day: string, now: Date): boolean {
  return day < new Date(now.getTime() - WESTMOST_HOURS * HOUR_MS).toISOString().slice(0, 10);
}
