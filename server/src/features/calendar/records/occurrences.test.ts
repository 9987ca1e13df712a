import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { expect, it } from 'vitest';
import { iterateOccurrences, takesPlaceIn } from './occurrences.ts';

const AT = new Date('2031-03-04T09:00:00Z');
const RANGE = { from: AT, to: new Date(AT.getTime() + 62 * DAY_MS), timeZone: 'UTC' };
const daily = {
  isAllDay: false,
  startsAt: AT,
  endsAt: new Date(AT.getTime() + HOUR_MS),
  timeZone: 'UTC',
  repeat: { every: 'day', interval: 1, days: [], on: 'date', until: null, dates: [] } as const,
  exceptions: [],
  occurrence: null,
};

it('works out one day of an event to know that it takes place', () => {
  let looks = 0;
  const counted = {
    ...daily,
    get timeZone() {
      looks += 1;
      return 'UTC';
    },
  };
  expect(takesPlaceIn(counted, RANGE)).toBe(true);
  const looksOfOne = looks;
  expect([...iterateOccurrences(counted, RANGE)]).toHaveLength(62);
  expect(looks).toBeGreaterThan(10 * looksOfOne);
});

it('does not take place on days that it leaves out', () => {
  const exceptions = ['2031-03-04', '2031-03-05'];
  const twoDays = { timeZone: 'UTC', from: AT, to: new Date(AT.getTime() + 2 * DAY_MS) };
  expect(takesPlaceIn({ ...daily, exceptions }, twoDays)).toBe(false);
});

it('whole days begin and end where the reader is', () => {
  const startsAt = new Date('2031-03-04T00:00:00Z');
  const endsAt = new Date(startsAt.getTime() + 2 * DAY_MS);
  const days = { ...daily, isAllDay: true, startsAt, endsAt, repeat: null };
  const listIn = (timeZone: string, from: string, to: string) =>
    [...iterateOccurrences(days, { timeZone, from: new Date(from), to: new Date(to) })].map((day) => [
      day.startsAt.toISOString(),
      day.endsAt.toISOString(),
    ]);
  const inAuckland = [['2031-03-03T11:00:00.000Z', '2031-03-05T11:00:00.000Z']];
  expect(listIn('Pacific/Auckland', '2031-03-03T10:00:00Z', '2031-03-03T11:00:01Z')).toEqual(inAuckland);
  expect(listIn('Pacific/Auckland', '2031-03-05T11:00:00Z', '2031-03-06T11:00:00Z')).toEqual([]);
  const inHonolulu = [['2031-03-04T10:00:00.000Z', '2031-03-06T10:00:00.000Z']];
  expect(listIn('Pacific/Honolulu', '2031-03-06T09:00:00Z', '2031-03-07T00:00:00Z')).toEqual(inHonolulu);
});
