import type { EventRow } from '../records/event-row.ts';

type Timed = Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone' | 'repeatDays'>;

/** When an event is, in the words of its own zone, as in 'Tuesday, 4 March 2031, 10:00 to 11:00 (Africa/Lagos)'. */
export function sayWhen({ startsAt, endsAt, timeZone, repeatDays }: Timed): string {
  const say = (at: Date, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...form, timeZone }).format(at);
  const day = (at: Date) => say(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = (at: Date) => say(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const end = day(startsAt) === day(endsAt) ? time(endsAt) : `${day(endsAt)}, ${time(endsAt)}`;
  const first = repeatDays === null ? '' : 'Every week, first on ';
  return `${first}${day(startsAt)}, ${time(startsAt)} to ${end} (${timeZone})`;
}
