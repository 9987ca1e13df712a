import type { CalendarEntry } from '@redoubt/contract/calendar';
import { formatTimes } from '#ui/words/times.ts';

/** 'Fri, 20 Nov 2026, 11:00–13:30 (Africa/Lagos)' */
export function sayWhen(
  { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string {
  return `${formatTimes([startsAt, endsAt], 'appointment', timeZone)} (${timeZone})`;
}
