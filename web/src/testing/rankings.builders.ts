import type { OwnStanding, Standing } from '@redoubt/contract/rankings';

/** Test builder of a row as the wire carries it. */
export function buildStanding(over: Partial<Standing> = {}): Standing {
  const rank = over.rank ?? 1;
  return {
    rank,
    handle: `expert-${String(rank)}`,
    name: null,
    points: 1000 - rank,
    solves: 4,
    severityMix: [1, 2, 1],
    reachedAt: '2026-11-20T09:00:00Z',
    ...over,
  };
}

export function buildOwn(over: Partial<OwnStanding> = {}): OwnStanding {
  return {
    handle: 'expert-41',
    standing: buildStanding({ rank: 41 }),
    rankBefore: 43,
    pointsToNext: 118,
    cursor: 'abc',
    ...over,
  };
}
