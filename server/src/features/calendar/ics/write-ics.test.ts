import { calendarEventId, userId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { expect, it } from 'vitest';
import type { EventRow } from '../records/event-row.ts';
import { makeCalendar, writeIcs } from './write-ics.ts';
import { countTurns } from '#testing/process/count-turns.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const AT = new Date('2031-03-04T09:00:00Z');
const ROW: EventRow = {
  id: calendarEventId.parse(ID),
  userId: userId.parse(ID),
  seriesId: null,
  occurrence: null,
  title: 'Standup',
  description: 'A sentence that is longer than the seventy-five characters of a line.',
  type: 'meeting',
  client: '',
  location: '',
  notes: '',
  isOnline: true,
  attendees: [],
  reminder: null,
  startsAt: AT,
  endsAt: new Date(AT.getTime() + HOUR_MS),
  timeZone: 'UTC',
  isAllDay: false,
  repeat: null,
  exceptions: [],
  overAt: AT,
  importedUid: null,
  revision: 1,
  createdAt: AT,
  changedAt: AT,
  deletedAt: null,
};
const HOST = { host: 'redoubt.example' };
const zones = ['UTC', 'Europe/Lisbon', 'America/New_York'];
const build = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...ROW, timeZone: zones[at % zones.length] ?? 'UTC' }));

it.each([0, 1, 7])('%i events that are written one by one are the file of all at once', async (count) => {
  const rows = build(count);
  expect((await Array.fromAsync(writeIcs(rows, HOST))).join('')).toBe(makeCalendar(rows, HOST).toString());
});

it('leaves others their turn between two events', async () => {
  const turns = await countTurns(() => Array.fromAsync(writeIcs(build(2000), HOST)));
  // Several hundred turns; one if the writing never yields.
  expect(turns).toBeGreaterThan(20);
});

const RULE = { every: 'week', interval: 1, days: [2], on: 'date', until: null, dates: [] } as const;
const linesOf = async (given: Partial<EventRow>) =>
  (await Array.fromAsync(writeIcs([{ ...ROW, ...given }], HOST))).join('').split('\r\n');

it.each<[Partial<EventRow['repeat'] & object>, string]>([
  [{ interval: 2, days: [2, 4] }, 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
  [{ every: 'day', interval: 3, until: '2031-04-01' }, 'RRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20310401T235959Z'],
  [{ every: 'month', on: 'weekday' }, 'RRULE:FREQ=MONTHLY;BYDAY=1TU'],
  [{ every: 'month' }, 'RRULE:FREQ=MONTHLY'],
  [{ every: 'year', on: 'last-weekday' }, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1TU'],
])('says how an event repeats: %j', async (given, line) => {
  expect(await linesOf({ repeat: { ...RULE, ...given } })).toContain(line);
});

it('writes whole days as dates, with those that are listed and left out', async () => {
  const startsAt = new Date('2031-03-04T00:00:00Z');
  const repeat = { ...RULE, every: 'listed', days: [], dates: ['2031-03-10', '2031-05-01'] } as const;
  const endsAt = new Date(startsAt.getTime() + 2 * 24 * HOUR_MS);
  const lines = await linesOf({ isAllDay: true, startsAt, endsAt, repeat, exceptions: ['2031-03-10'] });
  for (const line of [
    'DTSTART;VALUE=DATE:20310304',
    'DTEND;VALUE=DATE:20310306',
    'RDATE;VALUE=DATE:20310310,20310501',
    'EXDATE;VALUE=DATE:20310310',
  ])
    expect(lines).toContain(line);
});

it('says that time marked as free keeps nobody busy, and how often the calendar is read again', async () => {
  const write = async (row: EventRow) =>
    (await Array.fromAsync(writeIcs([row], { ...HOST, name: 'Redoubt' }))).join('');
  const free = await write({ ...ROW, type: 'available' });
  expect(free).toContain('TRANSP:TRANSPARENT');
  expect(free).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(free).toContain('X-PUBLISHED-TTL:PT1H');
  expect(await write(ROW)).toContain('TRANSP:OPAQUE');
});
