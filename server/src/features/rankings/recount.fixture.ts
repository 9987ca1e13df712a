import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { RankingTrack } from '@redoubt/contract/rankings';
import type { PublishedWorth } from './prices.ts';

export interface FactualSolve {
  readonly person: number;
  readonly objectiveId: string;
  readonly version: number;
  readonly solvedAt: number;
  /** Odd entries grant, even ones take back. */
  entries: number;
}

/** The expected standings, computed as plainly as possible. */
export interface Facts {
  readonly personIds: readonly string[];
  readonly handles: readonly string[];
  readonly isHidden: ReadonlySet<number>;
  readonly solves: readonly FactualSolve[];
  readonly published: readonly PublishedWorth[];
}

export interface CountedList {
  readonly from: number;
  readonly until: number;
  readonly track: RankingTrack;
  /** Whether an objective is worth what it was at the end, by who had solved it until then. */
  readonly isPricedThen: boolean;
}

/** A list counted from scratch: every valid solve with the worth of its version of the challenge. */
export function recount(facts: Facts, list: CountedList) {
  const rows = facts.personIds.flatMap((id, person) => {
    const worths = facts.isHidden.has(person) ? [] : listWorths(facts, { person, list });
    return worths.length === 0 ? [] : [{ id, handle: facts.handles[person], ...addUp(worths) }];
  });
  return rows
    .toSorted(
      (one, other) =>
        other.points - one.points || one.reachedAt - other.reachedAt || (one.id < other.id ? -1 : 1),
    )
    .map(({ handle, points, solves, severityMix, reachedAt }, index) => ({
      rank: index + 1,
      handle,
      name: null,
      points,
      solves,
      severityMix,
      reachedAt: new Date(reachedAt).toISOString(),
    }));
}

interface Worth {
  readonly points: number;
  readonly severity: number;
  readonly at: number;
}

function listWorths(
  { solves, published }: Facts,
  { person, list }: { person: number; list: CountedList },
): Worth[] {
  const standing = solves.filter(({ entries }) => entries % 2 === 1);
  return standing.flatMap((solve) => {
    const found = published.find(({ objectives }) => objectives.some(({ id }) => id === solve.objectiveId));
    const version = found?.versions.find((one) => one.version === solve.version);
    const isCounted =
      solve.person === person &&
      solve.solvedAt >= list.from &&
      solve.solvedAt < list.until &&
      (list.track === 'all' || found?.challenge.track === list.track);
    if (!isCounted || !version) return [];
    const solvers = standing.filter(
      (other) =>
        other.objectiveId === solve.objectiveId && (!list.isPricedThen || other.solvedAt < list.until),
    );
    const points = pointsForSolvers(version, solvers.length);
    return [{ points, severity: version.severity, at: solve.solvedAt }];
  });
}

function addUp(worths: readonly Worth[]) {
  const count = (isIn: (severity: number) => boolean) =>
    worths.filter(({ severity }) => isIn(severity)).length;
  return {
    points: worths.reduce((sum, { points }) => sum + points, 0),
    solves: worths.length,
    severityMix: [count((one) => one < 3), count((one) => one === 3), count((one) => one > 3)],
    reachedAt: Math.max(...worths.map(({ at }) => at)),
  };
}
