import { siteEndpoints } from '@redoubt/contract/site';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const PAGE_SIZE = 25;

/** For Admins alone: the newest first, page by page. */
export const contactMessagesQuery = infiniteQueryOptions({
  queryKey: ['site', 'contact-messages'],
  queryFn: ({ pageParam, signal }) =>
    call(siteEndpoints.listContactMessages, {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
      isQuiet: true,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
