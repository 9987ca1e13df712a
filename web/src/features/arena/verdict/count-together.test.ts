import { pointsForSolvers } from '@redoubt/contract/challenges';
import { expect, test } from 'vitest';
import { buildChallenge } from '#testing/challenges.builders.ts';
import { buildAttempt, buildVerdict } from '#testing/arena/attempts.builders.ts';
import { countTogether } from './count-together.ts';

const range = { min: 100, max: 500 };
const worth = (solvers: number): number => pointsForSolvers(range, solvers);
const awarded = (solves: number) =>
  buildAttempt({ verdicts: [buildVerdict({ award: { points: worth(solves), place: 24, solves } })] });
const counted = (solves: number, state: 'open' | 'past' = 'open') =>
  buildChallenge({ state, solves, tried: 30, points: { ...range, now: worth(solves + 1) } });

test.each([
  ['the award is ahead of the challenge', 24, 23],
  ['others have solved it since the verdict', 24, 30],
  ['both say the same', 24, 24],
])('%s: brief, panel and points count the same', (_, atVerdict, atChallenge) => {
  const { attempt, challenge } = countTogether(awarded(atVerdict), counted(atChallenge));
  const solves = Math.max(atVerdict, atChallenge);
  expect(challenge.solves).toBe(solves);
  expect(challenge.tried).toBeGreaterThanOrEqual(solves);
  expect(challenge.points.now).toBe(worth(solves + 1));
  expect(attempt.verdicts[0]?.award).toEqual({ place: 24, solves, points: worth(solves) });
});

test('without an award the challenge says what the next solver gets; closed, what each has', () => {
  expect(countTogether(buildAttempt(), counted(23)).challenge.points.now).toBe(worth(24));
  expect(countTogether(buildAttempt(), counted(23, 'past')).challenge.points.now).toBe(worth(23));
});

test('an open attempt learns from its challenge that it was closed, or opened again', () => {
  const closed = countTogether(buildAttempt(), counted(23, 'past')).attempt;
  expect(closed.isChallengeClosed).toBe(true);
  expect(countTogether(closed, counted(23)).attempt).not.toHaveProperty('isChallengeClosed');
  const held = countTogether(buildAttempt({ status: 'held' }), counted(23, 'past')).attempt;
  expect(held).not.toHaveProperty('isChallengeClosed');
});
