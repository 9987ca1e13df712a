import { signInEndpoints } from '@redoubt/contract/sign-in';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const SHOWN = 20;

/** The own open sessions, page by page; this one is the first of the first page. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['sign-in', 'sessions'],
  queryFn: ({ pageParam, signal }) =>
    call(signInEndpoints.listSessions, {
      query: { limit: SHOWN, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
      isQuiet: true,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
