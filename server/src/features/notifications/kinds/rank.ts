import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { type RankMove, rankingsEvents } from '@redoubt/contract/rankings';
import { defineSource } from './sources/define-source.ts';

/** What a day did to somebody's place in the rankings: one of these a day. */
export const rankSources = [
  defineSource({
    kind: 'rank',
    type: 'rankings.rank-changed',
    payload: rankingsEvents.rankChanged,
    isRelayed: true,
    noticesOf: (move) => [
      {
        userId: move.userId,
        cause: `rank:${move.day}`,
        title: `You ${move.rank < move.rankBefore ? 'rose' : 'fell'} to rank ${String(move.rank)}`,
        body: `You were at rank ${String(move.rankBefore)} the day before. ${sayPoints(move)}`,
        path: pagePaths.rankings(),
      },
    ],
  }),
  defineSource({
    kind: 'solve',
    type: 'rankings.points-repriced',
    payload: rankingsEvents.pointsRepriced,
    isRelayed: true,
    noticesOf: (move) => [
      {
        userId: move.userId,
        cause: `repriced:${move.day}`,
        title: `Your solves are now worth ${String(move.points)} points`,
        body: sayPoints(move),
        path: pagePaths.attempts(),
      },
    ],
  }),
];

function sayPoints({ points, pointsBefore, isRepriced }: RankMove): string {
  if (!isRepriced) return `You have ${String(points)} points.`;
  const why =
    points < pointsBefore
      ? 'others solved the same challenges, so each of them is worth less to everyone'
      : 'solves of others were overturned, so each of those challenges is worth more to everyone';
  return `Your points went from ${String(pointsBefore)} to ${String(points)}: ${why}.`;
}
