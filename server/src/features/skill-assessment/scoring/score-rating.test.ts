import { ratingCriteria } from '@redoubt/contract/skill-assessment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingPairs, type RatingTask } from '../bank/index.ts';
import { scoreRating } from './score-rating.ts';

const pair = fc.constantFrom(...ratingPairs).map(({ tasks }) => tasks);
const rating = fc.integer({ min: 1, max: 5 });
const sheet = fc.array(rating, { minLength: 8, maxLength: 8 });

function fillIn(tasks: readonly RatingTask[], rate: (reference: number, index: number) => number) {
  return Object.fromEntries(
    tasks.map(({ id, references }, task) => [
      id,
      Object.fromEntries(
        ratingCriteria.map((criterion, index) => [
          criterion,
          rate(references[criterion].rating, task * ratingCriteria.length + index),
        ]),
      ),
    ]),
  );
}

describe('agreement with the references', () => {
  it('is 100 for the references themselves, and for them alone', () => {
    fc.assert(
      fc.property(pair, sheet, (tasks, ratings) => {
        const same = fillIn(tasks, (reference) => reference);
        expect(scoreRating(same, tasks)).toBe(100);
        const filled = fillIn(tasks, (_, index) => ratings[index] ?? 1);
        const isSame = JSON.stringify(filled) === JSON.stringify(same);
        expect(scoreRating(filled, tasks) === 100).toBe(isSame);
      }),
    );
  });

  it('loses 25 for each point of mean distance', () => {
    fc.assert(
      fc.property(pair, sheet, (tasks, ratings) => {
        let distance = 0;
        const filled = fillIn(tasks, (reference, index) => {
          distance += Math.abs((ratings[index] ?? 1) - reference);
          return ratings[index] ?? 1;
        });
        expect(scoreRating(filled, tasks)).toBe(Math.round(100 - (25 * distance) / 8));
      }),
    );
  });

  it('never falls when one rating moves a point towards its reference', () => {
    fc.assert(
      fc.property(pair, sheet, fc.nat(7), (tasks, ratings, moved) => {
        const before = fillIn(tasks, (_, index) => ratings[index] ?? 1);
        const after = fillIn(tasks, (reference, index) => {
          const given = ratings[index] ?? 1;
          return index === moved ? given + Math.sign(reference - given) : given;
        });
        expect(scoreRating(after, tasks)).toBeGreaterThanOrEqual(scoreRating(before, tasks));
      }),
    );
  });
});

describe('what is missing or beside the scale', () => {
  it('is never better than any rating', () => {
    fc.assert(
      fc.property(pair, rating, (tasks, given) => {
        const filled = fillIn(tasks, () => given);
        const first = tasks[0].id;
        const without = { ...filled, [first]: { ...filled[first], clarity: undefined } };
        expect(scoreRating(without, tasks)).toBeLessThanOrEqual(scoreRating(filled, tasks));
      }),
    );
  });

  it.each([0, 6, -1, 99, Number.NaN, Number.POSITIVE_INFINITY])('counts %s as four points away', (given) => {
    for (const { tasks } of ratingPairs)
      expect(
        scoreRating(
          fillIn(tasks, () => given),
          tasks,
        ),
      ).toBe(0);
  });

  it('makes an empty sheet 0', () => {
    for (const { tasks } of ratingPairs) expect(scoreRating({}, tasks)).toBe(0);
  });

  it('takes no notice of other tasks', () => {
    const [rated, other] = ratingPairs;
    const ratings = fillIn(other?.tasks ?? [], (reference) => reference);
    expect(scoreRating(ratings, rated?.tasks ?? [])).toBe(0);
  });
});

it('does not reward giving the same everywhere', () => {
  for (const { tasks } of ratingPairs) {
    for (const given of [1, 2, 3, 4, 5]) {
      expect(
        scoreRating(
          fillIn(tasks, () => given),
          tasks,
        ),
      ).toBeLessThan(70);
    }
  }
});
