import { describe, expect, it } from 'vitest';
import { findMove } from './find-move.ts';

const row = (rank: number, points: number, solves = 3) => ({ rank, points, solves });

describe('what a day changed', () => {
  it.each<[string, Parameters<typeof findMove>, ReturnType<typeof findMove>]>([
    ['nothing', [row(4, 300), row(4, 300)], null],
    ['somebody came', [null, row(4, 300)], null],
    ['somebody went', [row(4, 300), null], null],
    ['a new solve, the same rank', [row(4, 300), row(4, 400, 4)], null],
    ['one place of 40', [row(40, 300), row(41, 300)], null],
    ['2 of 300 points', [row(4, 300), row(4, 298)], null],
  ])('%s: nothing to tell', (...[, [before, after], nothing]) => {
    expect(findMove(before, after)).toBe(nothing);
  });

  it.each<[string, Parameters<typeof findMove>, object]>([
    [
      'up',
      [row(4, 300), row(3, 300)],
      { of: 'rank', figures: { rank: 3, rankBefore: 4, isRepriced: false } },
    ],
    ['down', [row(40, 300), row(42, 300)], { of: 'rank', figures: { rank: 42, rankBefore: 40 } }],
    ['up by a solve', [row(4, 300), row(3, 400, 4)], { of: 'rank', figures: { isRepriced: false } }],
    ['down by repricing', [row(4, 300), row(5, 250)], { of: 'rank', figures: { isRepriced: true } }],
    [
      'less points',
      [row(4, 300), row(4, 285)],
      { of: 'points', figures: { points: 285, pointsBefore: 300 } },
    ],
    ['more points', [row(4, 300), row(4, 315)], { of: 'points', figures: { isRepriced: true } }],
  ])('%s', (...[, [before, after], move]) => {
    expect(findMove(before, after)).toMatchObject(move);
  });
});
