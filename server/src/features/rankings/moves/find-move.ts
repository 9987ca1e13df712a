import type { RankMove, Standing } from '@redoubt/contract/rankings';

type Row = Pick<Standing, 'rank' | 'points' | 'solves'>;

export interface Move {
  /** The change to notify; one a day. */
  readonly of: 'rank' | 'points';
  readonly figures: Omit<RankMove, 'userId' | 'day'>;
}

/** A change by less than this share of what it was is not worth a notice. */
const WORTH_TELLING = 1 / 20;

/**
 * What a day changed for a person, where it is worth a notice. A first rank, and points of new solves, are notified as
 * solves; points that changed while the solves stayed were repriced.
 */
export function findMove(before: Row | null, after: Row | null): Move | null {
  if (before === null || after === null) return null;
  const isRepriced = before.solves === after.solves && before.points !== after.points;
  const figures = {
    rank: after.rank,
    rankBefore: before.rank,
    points: after.points,
    pointsBefore: before.points,
    isRepriced,
  };
  if (isFar(before.rank, after.rank)) return { of: 'rank', figures };
  return isRepriced && isFar(before.points, after.points) ? { of: 'points', figures } : null;
}

function isFar(before: number, after: number): boolean {
  return before !== after && Math.abs(after - before) >= before * WORTH_TELLING;
}
