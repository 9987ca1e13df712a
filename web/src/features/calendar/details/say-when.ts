import type { CalendarEntry } from '@redoubt/contract/calendar';

/** 'Friday, 20 November 2026, 11:00–13:30 (Africa/Lagos)' */
export function sayWhen(
  { startsAt, endsAt }: Pick<CalendarEntry, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string {
  const write = (at: string, form: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-GB', { ...form, timeZone });
  const day = (at: string) => write(at, { dateStyle: 'full' });
  const time = (at: string) => write(at, { timeStyle: 'short' });
  const end = day(startsAt) === day(endsAt) ? `–${time(endsAt)}` : ` – ${day(endsAt)}, ${time(endsAt)}`;
  return `${day(startsAt)}, ${time(startsAt)}${end} (${timeZone})`;
}
