import type { calendarEndpoints } from '@redoubt/contract/calendar';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';

export type ImportQuery = Partial<QueryInputOf<(typeof calendarEndpoints)['importCalendar']>>;

/** What imports this text as the file of somebody in Lagos, where clocks never change. */
export function importOf(token: string, text: string | Buffer, given: ImportQuery = {}) {
  const body = new FormData();
  body.set('file', new File([text], 'calendar.ics'));
  return { token, query: { timeZone: 'Africa/Lagos', ...given }, body };
}

/** The lines of an event of an .ics file. */
export function icsEvent(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

/** An .ics file of these parts. */
export function icsFile(...parts: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
}

/**
 * Half an hour on Tuesday, 4 March 2031, in UTC, or what is given by property. A value may begin with its parameters; an
 * empty one leaves its property out.
 */
export function icsMeeting(given: Readonly<Record<string, string>> = {}): string {
  const properties = {
    UID: 'a@x',
    SUMMARY: 'Standup',
    DTSTART: '20310304T090000Z',
    DTEND: '20310304T093000Z',
    ...given,
  };
  return icsEvent(
    ...Object.entries(properties)
      .filter(([, value]) => value !== '')
      .map(([name, value]) =>
        name.includes(':') ? name : `${name}${value.startsWith(';') ? '' : ':'}${value}`,
      ),
  );
}
