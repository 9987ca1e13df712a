import type { Attempt } from '@redoubt/contract/arena';
import { pointsForSolvers, solversPriced, type Challenge } from '@redoubt/contract/challenges';

/**
 * An attempt and its challenge with one count of solvers, and one answer to whether the challenge is closed. Each is fetched separately and may be the newer one: an award
 * is counted with its verdict; the challenge's own count follows later and goes on while the attempt is open. The
 * higher of the two counts for everything on the page, points included.
 */
export function countTogether(
  attempt: Attempt,
  challenge: Challenge,
): { attempt: Attempt; challenge: Challenge } {
  const awarded = attempt.verdicts.map(({ award }) => award?.solves ?? 0);
  const solves = Math.max(challenge.solves, ...awarded);
  const { points, state } = challenge;
  const { isChallengeClosed: _, isChallengeWithdrawn, ...shown } = attempt;
  const isClosed = attempt.status === 'open' && state === 'past';
  return {
    challenge: {
      ...challenge,
      solves,
      tried: Math.max(challenge.tried, solves),
      points: { ...points, now: pointsForSolvers(points, solversPriced({ state, solves })) },
    },
    attempt: {
      ...shown,
      ...(isClosed && { isChallengeClosed: true }),
      ...(isClosed && isChallengeWithdrawn && { isChallengeWithdrawn }),
      verdicts: attempt.verdicts.map((verdict) =>
        verdict.award === null
          ? verdict
          : { ...verdict, award: { ...verdict.award, solves, points: pointsForSolvers(points, solves) } },
      ),
    },
  };
}
