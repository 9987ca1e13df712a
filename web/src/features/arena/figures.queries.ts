import { arenaEndpoints } from '@redoubt/contract/arena';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { affectedBy } from '#platform/queries/affected-by.ts';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';

/** How often each challenge was attempted and broken. */
export const attemptCountsQuery = (named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: ['arena', 'attempt-counts', named],
    meta: affectedBy('attempts'),
    queryFn: async ({ signal }) => (await call(arenaEndpoints.countAttempts, { query: named, signal })).items,
  });

/** What the attempts at one challenge amount to. */
export const challengeFiguresQuery = (challengeId: ChallengeId, named: NamedOrganization = {}) =>
  queryOptions({
    queryKey: ['arena', 'challenge-figures', challengeId, named],
    meta: affectedBy('attempts'),
    queryFn: ({ signal }) =>
      call(arenaEndpoints.getChallengeFigures, { params: { challengeId }, query: named, signal }),
  });
