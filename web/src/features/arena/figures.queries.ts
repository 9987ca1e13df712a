import { arenaEndpoints } from '@redoubt/contract/arena';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';

/** How often each challenge was attempted and broken. */
export const attemptCountsQuery = () =>
  queryOptions({
    queryKey: ['arena', 'attempt-counts'],
    meta: affectedBy('attempts'),
    queryFn: async ({ signal }) => (await call(arenaEndpoints.countAttempts, { signal })).items,
  });

/** What the attempts at one challenge amount to. */
export const challengeFiguresQuery = (challengeId: ChallengeId) =>
  queryOptions({
    queryKey: ['arena', 'challenge-figures', challengeId],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) => call(arenaEndpoints.getChallengeFigures, { params: { challengeId }, signal }),
  });
