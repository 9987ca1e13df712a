import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explainPoints, POINTS_FORMULA, POINTS_IN_WORDS, pointsForSolvers } from './points.ts';

const range = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 5000 }))
  .map(([min, more]) => ({ min, max: min + more }));
const solvers = fc.integer({ min: 0, max: 1_000_000 });

it('is worth the most for the first solver, and before there is one', () => {
  fc.assert(
    fc.property(range, (of) => {
      expect(pointsForSolvers(of, 0)).toBe(of.max);
      expect(pointsForSolvers(of, 1)).toBe(of.max);
    }),
  );
});

it('never rises when one more solves', () => {
  fc.assert(
    fc.property(range, solvers, (of, count) => {
      expect(pointsForSolvers(of, count + 1)).toBeLessThanOrEqual(pointsForSolvers(of, count));
    }),
  );
});

it('is a whole number between the bounds, and comes down to the lower one', () => {
  fc.assert(
    fc.property(range, solvers, (of, count) => {
      const points = pointsForSolvers(of, count);
      expect(Number.isInteger(points)).toBe(true);
      expect(points).toBeGreaterThanOrEqual(of.min);
      expect(points).toBeLessThanOrEqual(of.max);
    }),
  );
  expect(pointsForSolvers({ min: 100, max: 500 }, 10_000_000)).toBe(100);
});

it('is what the published formula says, to the point', () => {
  fc.assert(
    fc.property(range, solvers, ({ min, max }, x) => {
      const value = min + (max - min) / (1 + (Math.max(x - 1, 0) / 11.92201) ** 1.206069);
      expect(Math.abs(pointsForSolvers({ min, max }, x) - value)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it('is half of the way down at some thirteen solvers', () => {
  expect(pointsForSolvers({ min: 0, max: 1000 }, 12.922_01)).toBe(500);
});

it('is shown on the page as it is worked out, rounded', () => {
  expect(POINTS_FORMULA).toBe('min + (max − min) / (1 + ((solvers − 1) / 11.92)^1.206)');
});

it('the plain words say what the formula does', () => {
  const count = Number(/after (\d+) it is halfway/.exec(POINTS_IN_WORDS)?.[1]);
  const fallen = (1000 - pointsForSolvers({ min: 0, max: 1000 }, count)) / 1000;
  expect(fallen).toBeCloseTo(0.5, 2);
});

it('is worked out in numbers for those who read no formulas', () => {
  expect(explainPoints({ min: 100, max: 500 }).example).toBe(
    'From 500 down to 100: a single solver has 500, 5 have 415 each, 13 have 299 each, 40 have 177 each, and 200 have 113 each.',
  );
});
