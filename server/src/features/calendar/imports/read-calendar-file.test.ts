import { calendarFileUnreadable } from '@redoubt/contract/calendar';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '#platform/refusal.ts';
import { countTurns } from '#testing/process/count-turns.ts';
import { readCalendarFile } from './read-calendar-file.ts';

const LINE_BREAK = '\r\n';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(LINE_BREAK);
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Standup', ...lines, 'END:VEVENT'];
const AT_NINE = ['DTSTART:20310304T090000Z', 'DTEND:20310304T093000Z'];
const read = (text: string) => readCalendarFile(Buffer.from(text), { floating: 'Africa/Lagos' });
const readWhole = async (text: string) => {
  const file = await read(text);
  if (isRefusal(file)) throw new Error(file.refused.message);
  return file;
};

it('leaves others their turn between two events', async () => {
  const excepted = Array.from({ length: 10 }, (_, at) => `EXDATE:203105${String(at + 10)}T090000Z`);
  const weekly = event(...AT_NINE, 'RRULE:FREQ=DAILY', ...excepted);
  const text = calendar(...Array.from({ length: 2000 }, () => weekly).flat());
  const turns = await countTurns(async () => {
    expect((await readWhole(text)).events).toHaveLength(2000);
  });
  // Several hundred; two where the reading never pauses.
  expect(turns).toBeGreaterThan(20);
});

it('knows a zone by what else its rules call it, whatever the file calls it', async () => {
  const zone = (name: string, ...lines: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...lines,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const at = (tzid: string) =>
    event(`DTSTART;TZID=${tzid}:20310304T090000`, `DTEND;TZID=${tzid}:20310304T100000`);
  const { events, refused } = await readWhole(
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

it('takes what belongs to an event with it, and leaves other parts of a calendar', async () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM'];
  const task = ['BEGIN:VTODO', 'SUMMARY:Not an event', 'END:VTODO'];
  const text =
    calendar(...task, ...event(...AT_NINE, ...alarm)) + calendar(...event(...AT_NINE)).toLowerCase();
  expect((await readWhole(text)).events.map(({ title }) => title)).toEqual(['Standup', 'standup']);
});

describe('is no calendar', () => {
  it.each([
    ['two that lie in one another', calendar(...event(...AT_NINE)).replace('END:VCALENDAR', '')],
    ['an end of what did not begin', calendar('END:VEVENT')],
    ['an end of something else', calendar('BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', 'END:VALARM')],
    ['a line between events', calendar(...event(...AT_NINE), 'no colon here')],
    ['a line after its end', `${calendar(...event(...AT_NINE))}DTSTART:20310304T090000Z`],
    ['an event of thousands of lines', calendar(...event(...Array.from({ length: 2000 }, () => 'X-A:b')))],
  ])('%s', async (...[, text]) => {
    expect(await read(text)).toMatchObject({ refused: { code: calendarFileUnreadable.code } });
  });
});
