import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { expect, test } from 'vitest';
import { shortAge } from './short-age.ts';

test.each([
  [MINUTE_MS - 1, 'now'],
  [MINUTE_MS, '1 min'],
  [HOUR_MS - 1, '59 min'],
  [9 * HOUR_MS, '9 h'],
  [4.9 * DAY_MS, '4 d'],
])('says %d ms in a few letters', (ms, expected) => {
  expect(shortAge(ms)).toBe(expected);
});
