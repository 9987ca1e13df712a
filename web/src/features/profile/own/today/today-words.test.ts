import type { OwnStanding } from '@redoubt/contract/rankings';
import { expect, test } from 'vitest';
import { describeRank } from './today-words.ts';

const build = (rank: number | null, rankBefore: number | null, pointsToNext: number | null): OwnStanding => ({
  handle: 'quiet-heron',
  standing:
    rank === null
      ? null
      : {
          rank,
          handle: 'quiet-heron',
          name: null,
          points: 400,
          solves: 2,
          severityMix: [1, 1, 0],
          reachedAt: '2026-11-20T09:00:00Z',
        },
  rankBefore,
  pointsToNext,
  cursor: null,
});

test.each([
  [build(null, null, null), 'No rank yet', 'Your first break gives you points and a rank.'],
  [build(41, null, 118), 'Rank 41', 'New this week. 118 points to the next.'],
  [build(41, 41, 1), 'Rank 41', 'Same as a week ago. 1 point to the next.'],
  [build(3, 7, 12), 'Rank 3', 'Up 4 ranks in a week. 12 points to the next.'],
  [build(1, 2, null), 'Rank 1', 'Up 1 rank in a week.'],
  [build(9, 8, 5), 'Rank 9', 'Down 1 rank in a week. 5 points to the next.'],
])('%# the rank and its change', (standing, figure, change) => {
  expect(describeRank(standing)).toEqual({ figure, change });
});
