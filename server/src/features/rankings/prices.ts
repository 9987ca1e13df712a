import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { RankingTrack } from '@redoubt/contract/rankings';
import type { PublishedChallenge } from '#features/challenges';
import type { PricedVersion, Prices } from './board.ts';

/** What the prices of the objectives of a challenge depend on, beside their solvers. */
export interface PublishedWorth extends Pick<PublishedChallenge, 'versions'> {
  readonly challenge: Pick<PublishedChallenge['challenge'], 'track'>;
  readonly objectives: readonly Pick<PublishedChallenge['objectives'][number], 'id'>[];
}

interface Priced {
  /** The ids behind the numbers of the objectives. */
  readonly objectives: readonly string[];
  /** Indexed by the number of the objective. */
  readonly solvers: readonly number[];
  readonly published: readonly PublishedWorth[];
}

/** What each objective is worth in each version of its challenge, by the solves of all of them; of another track, nothing. */
export function listPrices({ objectives, solvers, published }: Priced, track: RankingTrack): Prices {
  const byId = new Map<string, PublishedWorth>(
    published.flatMap((one) => one.objectives.map(({ id }) => [id, one] as const)),
  );
  return objectives.map((id, number) => {
    const found = byId.get(id);
    if (!found) return [];
    const isCounted = track === 'all' || found.challenge.track === track;
    const priced: PricedVersion[] = [];
    for (const { version, severity, min, max } of found.versions) {
      const points = pointsForSolvers({ min, max }, solvers[number] ?? 0);
      priced[version] = { points, severity, isCounted };
    }
    return priced;
  });
}
