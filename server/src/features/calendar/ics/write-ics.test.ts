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
  repeatDays: null,
  repeatUntil: null,
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
  expect(await writeIcs(rows, HOST)).toBe(makeCalendar(rows, HOST).toString());
});

it('leaves others their turn between two events', async () => {
  const turns = await countTurns(() => writeIcs(build(2000), HOST));
  // Several hundred turns; one if the writing never yields.
  expect(turns).toBeGreaterThan(20);
});
