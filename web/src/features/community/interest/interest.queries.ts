import { communityEndpoints, type InterestArea, type InterestFormInput } from '@redoubt/contract/community';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { startDownload } from '#platform/start-download.ts';

const interests = ['community', 'interests'] as const;

/** How many people are interested, for everybody. */
export const interestCountsQuery = queryOptions({
  queryKey: [...interests, 'counts'],
  queryFn: ({ signal }) => call(communityEndpoints.countInterests, { signal, isQuiet: true }),
});

/** What the signed-in person chose before. */
export const ownInterestsQuery = queryOptions({
  queryKey: [...interests, 'own'],
  queryFn: ({ signal }) => call(communityEndpoints.listOwnInterests, { signal, isQuiet: true }),
});

/** Who is interested, for Admins; page by page in the order in which they came. */
export const interestedQuery = (area: InterestArea) =>
  infiniteQueryOptions({
    queryKey: [...interests, 'people', area],
    queryFn: ({ pageParam, signal }) =>
      call(communityEndpoints.listInterested, {
        params: { area },
        query: { limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export async function saveInterest(body: InterestFormInput): Promise<void> {
  await call(communityEndpoints.saveInterest, { body });
  await queryClient.invalidateQueries({ queryKey: interests });
}

export async function withdrawInterest(area: InterestArea): Promise<void> {
  await call(communityEndpoints.withdrawInterest, { params: { area } });
  await queryClient.invalidateQueries({ queryKey: interests });
}

export async function downloadInterested(area: InterestArea): Promise<void> {
  startDownload(await call(communityEndpoints.issueInterestedTicket, { params: { area } }));
}
