import type { CalendarEntry } from '@redoubt/contract/calendar';
import { formatTimes } from '#ui/words/times.ts';

type When = Pick<CalendarEntry, 'isAllDay' | 'date' | 'endDate' | 'startsAt' | 'endsAt'>;

/** 'Fri, 20 Nov 2026, 11:00–13:30 (Africa/Lagos)', or 'Thu, 24 – Sat, 26 Dec 2026, all day' */
export function sayWhen(
  when: Omit<When, 'isAllDay' | 'date' | 'endDate'> & Partial<When>,
  timeZone: string,
): string {
  const { isAllDay = false, date = '', endDate = '', startsAt, endsAt } = when;
  if (isAllDay)
    return `${formatTimes([`${date}T00:00:00Z`, `${endDate}T00:00:00Z`], 'weekdayDate', 'UTC')}, all day`;
  return `${formatTimes([startsAt, endsAt], 'appointment', timeZone)} (${timeZone})`;
}
