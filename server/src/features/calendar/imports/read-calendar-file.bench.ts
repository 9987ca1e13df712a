import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { readCalendarFile } from './read-calendar-file.ts';

const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:S', 'DTSTART:20310304T090000Z', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const oneEvent = (...lines: string[]) => calendar(event('DTEND:20310304T093000Z', ...lines));
const DAY = '20310304T090000Z';

const zone = (name: string, ...lines: string[]) =>
  ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
const offsets = (kind: string, [from, to]: readonly [string, string], lines: readonly string[]) => [
  `BEGIN:${kind}`,
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
];
/** One that no place has, so that it is compared with all. */
const oddZone = (name: string) =>
  zone(
    name,
    ...offsets('STANDARD', ['+0217', '+0117'], ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10']),
    ...offsets('DAYLIGHT', ['+0117', '+0217'], ['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3']),
  );
const eventIn = (name: string) =>
  ['BEGIN:VEVENT', `UID:${name}`, `DTSTART;TZID=${name}:20310304T090000`, 'DURATION:PT1H', 'END:VEVENT'].join(
    '\r\n',
  );

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
  'days listed in a line': (times) => oneEvent(`RDATE:${`${DAY},`.repeat(times)}${DAY}`),
  'days listed in lines': (times) =>
    oneEvent(
      ...Array.from(
        { length: times },
        (_, at) => `RDATE:2031${String(1 + (at % 12)).padStart(2, '0')}05T090000Z`,
      ),
    ),
  'rules that are listed': (times) =>
    calendar(
      ...Array.from({ length: times }, (_, at) =>
        event(
          'DTEND:20310304T093000Z',
          `UID:${String(at)}`,
          'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9',
        ),
      ),
    ),
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
  'zones that are used': (times) =>
    calendar(...Array.from({ length: times }, (_, at) => `${oddZone(String(at))}\r\n${eventIn(String(at))}`)),
  'changes of a zone': (times) => {
    const dates = Array.from({ length: times }, () => `RDATE:${DAY}`);
    return calendar(zone('x', ...offsets('STANDARD', ['+0100', '+0117'], dates)), eventIn('x'));
  },
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
