import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const PAGE_SIZE = 25;

/** The person's tasks, unfinished ones first, then the newest, page by page. */
export const assignmentsQuery = infiniteQueryOptions({
  queryKey: ['projects', 'assignments'],
  queryFn: ({ pageParam, signal }) =>
    call(endpoints.listAssignments, {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
      isQuiet: true,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
