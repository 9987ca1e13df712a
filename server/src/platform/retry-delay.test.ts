import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { retryDelayMs } from './retry-delay.ts';

test('doubles from the first wait up to the longest', () => {
  const waits = [1, 2, 3, 4, 5].map((attempt) =>
    retryDelayMs(attempt, { firstMs: 1000, longestMs: 5000 }, 0.5),
  );
  expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
});

test('stays within a fifth of the doubled wait, whatever the draw', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, draw) => {
        const middle = Math.min(1000 * 2 ** (attempt - 1), MINUTE_MS);
        const wait = retryDelayMs(attempt, { firstMs: 1000, longestMs: MINUTE_MS }, draw);
        expect(Math.abs(wait - middle)).toBeLessThanOrEqual(middle * 0.2 + 1);
      },
    ),
  );
});
