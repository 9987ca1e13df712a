import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import { expect, it } from 'vitest';
import { countTurns } from '#testing/process/count-turns.ts';
import type { ShownRow } from '../records/event-row.ts';
import { iterateOccurrences } from '../records/occurrences.ts';
import { presentEntry } from '../records/present-entry.ts';
import { type ListedEvent, listFirst } from './list-first.ts';

const AT = new Date('2031-03-04T09:00:00Z');
const RANGE = { from: AT, to: new Date(AT.getTime() + 62 * DAY_MS), timeZone: 'UTC' };
const ROW: ShownRow = {
  id: calendarEventId.parse('00000000-0000-4000-8000-00000000000a'),
  occurrence: null,
  title: 'Standup',
  description: '',
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
};
const MANY = { entries: 3000, letters: 1_000_000 };

let workedOut = 0;
function listed(given: Partial<ShownRow>): ListedEvent {
  const row = { ...ROW, ...given };
  const count = function* () {
    for (const occurrence of iterateOccurrences(row, RANGE)) {
      workedOut += 1;
      yield occurrence;
    }
  };
  return { occurrences: count(), present: (occurrence) => presentEntry(row, occurrence) };
}
const RULE = {
  every: 'week',
  interval: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  on: 'date',
  until: null,
  dates: [],
} as const;
const daily = { repeat: RULE };
const once = (title: string, hours: number) => {
  const startsAt = new Date(AT.getTime() + hours * HOUR_MS);
  return listed({ title, startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) });
};

it('lists in the order of the start what began before the range and what begins in it', async () => {
  const weekly = listed({ title: 'Weekly', repeat: { ...RULE, days: [2], until: '2031-03-11' } });
  const began = listed({ title: 'Began', startsAt: new Date(AT.getTime() - 40 * DAY_MS) });
  const { items, isTruncated } = await listFirst(
    [once('Late', 200), weekly, once('Soon', 1), began, once('Next', 25)],
    RANGE,
    MANY,
  );
  expect(items.map(({ title }) => title)).toEqual(['Began', 'Weekly', 'Soon', 'Next', 'Weekly', 'Late']);
  expect(isTruncated).toBe(false);
});

it('is truncated only where something is left out', async () => {
  const events = () => [once('One', 1), once('Two', 2)];
  const list = async (limits: Partial<typeof MANY>) => {
    const { items, isTruncated } = await listFirst(events(), RANGE, { ...MANY, ...limits });
    return [items.length, isTruncated];
  };
  expect(await list({ entries: 2 })).toEqual([2, false]);
  expect(await list({ entries: 1 })).toEqual([1, true]);
  expect(await list({ letters: 6 })).toEqual([2, false]);
  expect(await list({ letters: 5 })).toEqual([1, true]);
});

it('works out no days of thousands of events beyond those that it lists, and leaves others their turn', async () => {
  workedOut = 0;
  const events = Array.from({ length: 2000 }, () => listed(daily));
  const turns = await countTurns(() => listFirst(events, RANGE, MANY));
  // 124,000 exist. Each event has its next day computed.
  expect(workedOut).toBeLessThan(3 * MANY.entries);
  // Several hundred turns; one if the list never yields.
  expect(turns).toBeGreaterThan(20);
});
