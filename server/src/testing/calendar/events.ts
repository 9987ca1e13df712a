import {
  type CalendarEntry,
  calendarEndpoints,
  type CalendarEventFormInput,
  type EntriesQuery,
} from '@redoubt/contract/calendar';
import type { ApiClient } from '../api-client.ts';

/** What somebody would say of a meeting of an hour, on a Tuesday in Lagos, where clocks never change. */
export function calendarEventInput(given: Partial<CalendarEventFormInput> = {}): CalendarEventFormInput {
  return {
    title: 'Judge calibration',
    type: 'meeting',
    date: '2026-11-17',
    startTime: '10:00',
    endTime: '11:00',
    timeZone: 'Africa/Lagos',
    ...given,
  };
}

export function entriesOf(
  api: ApiClient,
  token: string,
  given: Partial<EntriesQuery> = {},
): Promise<CalendarEntry[]> {
  const query = { from: '2026-11-15', to: '2026-11-22', timeZone: 'Africa/Lagos', ...given };
  return api.call(calendarEndpoints.listEntries, { token, query }).then(({ items }) => items);
}

/** An event with an id that its owner may name. */
export async function buildCalendarEvent(
  { api }: { readonly api: ApiClient },
  { token }: { readonly token: string },
  given: Partial<CalendarEventFormInput> = {},
) {
  return api.call(calendarEndpoints.createEvent, { token, body: calendarEventInput(given) });
}

/** The body of an upload of an .ics file with one event, which says this as well. */
export function calendarFile(...lines: readonly string[]): FormData {
  const times = ['UID:one@example.org', 'DTSTART:20310304T090000Z', 'DTEND:20310304T100000Z'];
  const event = ['BEGIN:VEVENT', ...times, ...lines, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const body = new FormData();
  body.set('file', new File([text], 'calendar.ics'));
  return body;
}
