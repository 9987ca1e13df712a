import { arenaEndpoints } from '@redoubt/contract/arena';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';

/** How often each challenge was attempted and broken. */
const attemptCountsQuery = () =>
  queryOptions({
    queryKey: ['arena', 'attempt-counts'],
    meta: affectedBy('attempts'),
    queryFn: async ({ signal }) => (await call(arenaEndpoints.countAttempts, { signal })).items,
  });

/** What the attempts at one challenge amount to. */
const challengeFiguresQuery = (challengeId: ChallengeId) =>
  queryOptions({
    queryKey: ['arena', 'challenge-figures', challengeId],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) => call(arenaEndpoints.getChallengeFigures, { params: { challengeId }, signal }),
  });

/** What the attempts at challenges amount to: of each challenge how many, and of one all figures. */
export const figuresQueries = { counts: attemptCountsQuery, ofChallenge: challengeFiguresQuery };
