import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendarFile } from './read-calendar-file.ts';

const LINE_BREAK = '\r\n';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(LINE_BREAK);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Standup', ...lines, 'END:VEVENT'];
const AT_NINE = ['DTSTART:20310304T090000Z', 'DTEND:20310304T093000Z'];
const read = (text: string) => readCalendarFile(Buffer.from(text), { floating: 'Africa/Lagos' });
const readWhole = (text: string) => {
  const file = read(text);
  if (typeof file === 'string') throw new Error(file);
  return file;
};

it('knows a zone without rules by what else the file calls it', () => {
  const zone = (name: string, ...lines: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...lines,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const at = (tzid: string) =>
    event(`DTSTART;TZID=${tzid}:20310304T090000`, `DTEND;TZID=${tzid}:20310304T100000`);
  const { events, refused } = readWhole(
    calendar(
      ...zone(String.raw`Amsterdam\, Berlin`, 'X-LIC-LOCATION:Europe/Berlin'),
      ...zone('Nowhere', 'X-LIC-LOCATION:Mars/Olympus'),
      ...zone('Silent'),
      ...['"Amsterdam, Berlin"', 'Nowhere', 'Silent'].flatMap(at),
    ),
  );
  expect(events.map(({ timeZone, startsAt }) => [timeZone, startsAt.toISOString()])).toEqual([
    ['Europe/Berlin', '2031-03-04T08:00:00.000Z'],
  ]);
  expect(refused).toEqual([
    '“Standup” is in a time zone that is not known, “Nowhere”.',
    '“Standup” is in a time zone that is not known, “Silent”.',
  ]);
});

it('takes what belongs to an event with it, and leaves other parts of a calendar', () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM'];
  const task = ['BEGIN:VTODO', 'SUMMARY:Not an event', 'END:VTODO'];
  const text =
    calendar(...task, ...event(...AT_NINE, ...alarm)) + calendar(...event(...AT_NINE)).toLowerCase();
  expect(readWhole(text).events.map(({ title }) => title)).toEqual(['Standup', 'standup']);
});

const other = event(...AT_NINE).with(1, 'UID:other@x');

it('takes no number from a file that a calendar cannot hold', () => {
  const digits = fc.oneof(
    fc.nat(9999).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    fc.constant('-1'),
  );
  const line = fc.oneof(
    fc
      .tuple(fc.constantFrom('P', '-P', '+P'), digits, fc.constantFrom('W', 'D'))
      .map(([sign, count, unit]) => `DURATION:${sign}${count}${unit}`),
    fc.tuple(digits, fc.constantFrom('H', 'M', 'S')).map(([count, unit]) => `DURATION:PT${count}${unit}`),
    digits.map((count) => `RRULE:FREQ=DAILY;COUNT=${count}`),
    digits.map((count) => `RRULE:FREQ=WEEKLY;INTERVAL=${count}`),
    digits.map((year) => `RRULE:FREQ=DAILY;UNTIL=${year}0304T090000Z`),
    digits.map((year) => `DTEND:${year}0304T093000Z`),
    digits.map((hour) => `DTEND:20310304T${hour}0000Z`),
    digits.map((year) => `RECURRENCE-ID:${year}0304T090000Z`),
    digits.map((year) => `EXDATE:${year}0304T090000Z`),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const file = read(calendar(...event('DTSTART:20310304T090000Z', ...lines), ...other));
      // An invalid rule makes the whole file unreadable; any other invalid number is the fault of its event alone.
      if (typeof file === 'string') return;
      for (const { startsAt, endsAt, repeat, exceptions, occurrence } of file.events) {
        const lasts = endsAt.getTime() - startsAt.getTime();
        expect(lasts).toBeGreaterThan(0);
        expect(lasts).toBeLessThanOrEqual(31 * DAY_MS);
        for (const day of [...exceptions, occurrence, repeat?.until].filter((one) => typeof one === 'string'))
          expect(day).toMatch(/^(?:20\d\d|2100|2101)-\d\d-\d\d$/);
      }
      expect(file.events.length + file.refused.length).toBe(2);
    }),
  );
});

it.each([
  ['RRULE:FREQ=DAILY;COUNT=-1', 'repeats by a rule whose COUNT is not a whole number above 0'],
  ['RRULE:FREQ=DAILY;COUNT=1e309', 'repeats by a rule whose COUNT is not a whole number above 0'],
  ['RRULE;X-A="b:c":FREQ=DAILY;count=0', 'repeats by a rule whose COUNT is not a whole number above 0'],
  ['RRULE:FREQ=DAILY;INTERVAL=0', 'repeats by a rule whose INTERVAL is not a whole number above 0'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=-1', 'repeats by a rule whose INTERVAL is not a whole number above 0'],
  ['DURATION:PT1e309S', 'has a DURATION that is malformed'],
  ['DURATION:PT-5M', 'has a DURATION that is malformed'],
])('leaves out an event with %s alone', (...[line, fault]) => {
  const start = 'DTSTART:20310304T090000Z';
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:none', 'END:VALARM'];
  const times = line.startsWith('DURATION') ? [start] : AT_NINE;
  const { events, refused } = readWhole(calendar(...event(...times, line), ...event(...AT_NINE, ...alarm)));
  expect(refused).toEqual([`“Standup” ${fault}.`]);
  expect(events).toHaveLength(1);
});

describe('is no calendar', () => {
  it.each([
    ['two that lie in one another', calendar(...event(...AT_NINE)).replace('END:VCALENDAR', '')],
    ['an end of what did not begin', calendar('END:VEVENT')],
    ['an end of something else', calendar('BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', 'END:VALARM')],
    ['a line between events', calendar(...event(...AT_NINE), 'no colon here')],
    ['a line after its end', `${calendar(...event(...AT_NINE))}DTSTART:20310304T090000Z`],
    ['an event of thousands of lines', calendar(...event(...Array.from({ length: 2000 }, () => 'X-A:b')))],
  ])('%s', (...[, text]) => {
    expect(read(text)).toBe('unreadable');
  });
});

it.each([
  [
    'a week of duty by hours, over a change of clocks',
    ['DTSTART;TZID=America/New_York:20310303T090000', 'DURATION:P7D', 'RRULE:FREQ=WEEKLY'],
  ],
  [
    'a whole day that has 23 hours',
    ['DTSTART;VALUE=DATE:20310309', 'DURATION:P1D', 'RRULE:FREQ=DAILY;COUNT=5'],
  ],
  ['two days that come once', ['DTSTART:20310304T090000Z', 'DURATION:P2D', 'RRULE:FREQ=DAILY;COUNT=1']],
])('takes what ends before it begins again: %s', (_, lines) => {
  const file = readCalendarFile(Buffer.from(calendar(...event(...lines))), { floating: 'America/New_York' });
  expect(file).toMatchObject({ events: [{ uid: 'a@x' }] });
});
