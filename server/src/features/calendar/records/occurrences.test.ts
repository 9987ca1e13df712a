import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { expect, it } from 'vitest';
import { iterateOccurrences, takesPlaceIn } from './occurrences.ts';

const AT = new Date('2031-03-04T09:00:00Z');
const RANGE = { from: AT, to: new Date(AT.getTime() + 62 * DAY_MS) };
const daily = {
  startsAt: AT,
  endsAt: new Date(AT.getTime() + HOUR_MS),
  timeZone: 'UTC',
  repeatDays: [0, 1, 2, 3, 4, 5, 6],
  repeatUntil: null,
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
  const twoDays = { from: AT, to: new Date(AT.getTime() + 2 * DAY_MS) };
  expect(takesPlaceIn({ ...daily, exceptions }, twoDays)).toBe(false);
});
