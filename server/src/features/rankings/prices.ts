import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { RankingTrack } from '@redoubt/contract/rankings';
import type { PublishedChallenge } from '#features/challenges';
import type { PricedVersion, Prices } from './board.ts';

/** What the price of a challenge depends on, beside its solvers. */
export interface PublishedWorth extends Pick<PublishedChallenge, 'versions'> {
  readonly challenge: Pick<PublishedChallenge['challenge'], 'id' | 'track'>;
}

interface Priced {
  /** The ids behind the numbers of the challenges. */
  readonly challenges: readonly string[];
  /** By the number of the challenge. */
  readonly solvers: readonly number[];
  readonly published: readonly PublishedWorth[];
}

/** What each version of each challenge is worth, by the solves of all of them; of another track, nothing. */
export function listPrices({ challenges, solvers, published }: Priced, track: RankingTrack): Prices {
  const byId = new Map<string, PublishedWorth>(published.map((one) => [one.challenge.id, one]));
  return challenges.map((id, number) => {
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
