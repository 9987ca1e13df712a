import { PERCENTILE_ERROR } from '@redoubt/contract/insights';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCounts, DurationHistogram, percentileOf } from './duration-histogram.ts';

const durations = fc.array(fc.double({ min: 0.1, max: 90_000, noNaN: true }), {
  minLength: 1,
  maxLength: 400,
});
const shares = fc.constantFrom(0.01, 0.5, 0.9, 0.95, 0.99, 1);

function countsOf(list: readonly number[]) {
  const histogram = new DurationHistogram();
  for (const ms of list) histogram.add(ms);
  return histogram.counts();
}

/** The nearest rank of the sorted list itself. */
function exactOf(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? Number.NaN;
}

it('tells a percentile of any durations to within 4.5 percent of the exact one', () => {
  fc.assert(
    fc.property(durations, shares, (list, share) => {
      const exact = exactOf(list, share);
      const estimate = percentileOf(countsOf(list), share) ?? Number.NaN;
      expect(Math.abs(estimate - exact) / exact).toBeLessThanOrEqual(PERCENTILE_ERROR);
    }),
    { numRuns: 2000 },
  );
});

it('of several processes together tells the same as of one that saw everything', () => {
  fc.assert(
    fc.property(durations, durations, (one, other) => {
      expect(addCounts(countsOf(one), countsOf(other))).toEqual(countsOf([...one, ...other]));
    }),
  );
});

it('tells of what is shorter or longer than its slots as of the first and the last', () => {
  expect(percentileOf(countsOf([0]), 1)).toBeCloseTo(0.104, 3);
  expect(percentileOf(countsOf([10_000_000]), 1)).toBeGreaterThan(100_000);
  expect(percentileOf([], 0.5)).toBeNull();
});
