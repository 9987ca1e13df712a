import { auditEndpoints } from '@redoubt/contract/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

const SHOWN = 20;

/** What was done on the own account, page by page. */
export const ownAuditQuery = infiniteQueryOptions({
  queryKey: ['audit', 'own'],
  queryFn: ({ pageParam, signal }) =>
    call(auditEndpoints.listOwnAudit, {
      query: { limit: SHOWN, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
      isQuiet: true,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
