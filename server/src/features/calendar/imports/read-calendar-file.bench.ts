import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { readCalendarFile } from './read-calendar-file.ts';

const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:S', 'DTSTART:20310304T090000Z', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const oneEvent = (...lines: string[]) => calendar(event('DTEND:20310304T093000Z', ...lines));
const DAY = '20310304T090000Z';

/** Files that are built to take long, each of a piece that is repeated `times` times. */
export const hostileCalendars: Readonly<Record<string, (times: number) => string>> = {
  'parameters of a line': (times) => oneEvent(`X-A${';A=b'.repeat(times)}:x`),
  'values of a parameter': (times) => oneEvent(`ATTENDEE;MEMBER=${'"b",'.repeat(times)}"x":x`),
  'quotes in a parameter': (times) => oneEvent(`X-A;A=${'"b"'.repeat(times)}:x`),
  'escapes in a parameter': (times) => oneEvent(`X-A;A=${'^n'.repeat(times)}:x`),
  semicolons: (times) => oneEvent(`X-A${';'.repeat(times)}:x`),
  'lines of parameters': (times) =>
    oneEvent(...Array.from({ length: times }, () => `X-A${';A=b'.repeat(40)}:x`)),
  'lines that are folded': (times) => oneEvent(`DESCRIPTION:${'a\r\n '.repeat(times)}`),
  'escapes in a text': (times) => oneEvent(`DESCRIPTION:${String.raw`\n`.repeat(times)}`),
  'values of a line': (times) => oneEvent(`CATEGORIES:${'a,'.repeat(times)}`),
  'days left out in a line': (times) =>
    oneEvent('RRULE:FREQ=DAILY', `EXDATE:${`${DAY},`.repeat(times)}${DAY}`),
  'days left out in lines': (times) =>
    oneEvent('RRULE:FREQ=DAILY', ...Array.from({ length: times }, () => `EXDATE:${DAY}`)),
  'days of a rule': (times) => oneEvent(`RRULE:FREQ=DAILY;BYDAY=${'MO,'.repeat(times)}TU`),
  'parts of a rule': (times) => oneEvent(`RRULE:FREQ=DAILY${';INTERVAL=1'.repeat(times)}`),
  'digits of a count': (times) => oneEvent(`RRULE:FREQ=DAILY;COUNT=${'9'.repeat(times)}`),
  'weeks of a duration': (times) => calendar(event(`DURATION:P${'1W'.repeat(times)}`)),
  'digits of a duration': (times) => calendar(event(`DURATION:PT${'9'.repeat(times)}S`)),
  'characters of a zone': (times) => calendar(event(`DTEND;TZID="${'x'.repeat(times)}":20310304T100000`)),
  events: (times) => calendar(...Array.from({ length: times }, () => event('DTEND:20310304T093000Z'))),
  zones: (times) =>
    calendar(
      ...Array.from({ length: times }, (_, at) =>
        ['BEGIN:VTIMEZONE', `TZID:${String(at)}`, 'END:VTIMEZONE'].join('\r\n'),
      ),
    ),
  'parts in one another': (times) =>
    calendar(
      ...Array.from({ length: times }, () => 'BEGIN:VALARM'),
      ...Array.from({ length: times }, () => 'END:VALARM'),
    ),
};

const LONGEST = 1_000_000;

/** The same, with the longest length. */
export const longCalendars = Object.entries(hostileCalendars).map(([name, make]) => {
  const each = (make(2000).length - make(1000).length) / 1000;
  return [name, make(Math.floor(LONGEST / Math.max(1, each)))] as const;
});

export const calendarFileTexts: readonly TimedText[] = longCalendars.map(([name, text]) => ({
  name: `calendar file of ${name}`,
  goalMs: 1000,
  run: () => readCalendarFile(Buffer.from(text), { floating: 'UTC' }),
}));
