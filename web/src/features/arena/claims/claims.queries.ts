import { arenaEndpoints, type ClaimRow, type RulingForm } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { verdictQuery } from '../verdict-page/verdict.queries.ts';

const PAGE_SIZE = 25;

export type ClaimState = 'waiting' | 'ruled';

/** For Admins only: the claims that wait, those for staff first, then the oldest; or those that were ruled on, the newest first. */
export const claimsQuery = (state: ClaimState) =>
  infiniteQueryOptions({
    queryKey: ['arena', 'claims', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(arenaEndpoints.listClaims, {
        query: { state, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        isQuiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const claimQuery = (id: ClaimRow['id']) =>
  queryOptions({
    queryKey: ['arena', 'claims', 'one', id],
    queryFn: ({ signal }) => call(arenaEndpoints.getClaim, { params: { id }, signal, isQuiet: true }),
  });

export async function rule(id: VerdictId, body: RulingForm): Promise<void> {
  try {
    const ruled = await call(arenaEndpoints.ruleClaim, { params: { id }, body, isQuiet: true });
    queryClient.setQueryData(claimQuery(id).queryKey, ruled);
  } finally {
    // Also where it is refused: another Admin may have ruled in the meantime.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['arena', 'claims'] }),
      queryClient.invalidateQueries({ queryKey: verdictQuery(id).queryKey }),
    ]);
  }
}

/** For Admins only: the open appeals, those that are due first first. */
export const appealsQuery = infiniteQueryOptions({
  queryKey: ['arena', 'claims', 'appeals'],
  queryFn: ({ pageParam, signal }) =>
    call(arenaEndpoints.listAppeals, {
      query: { state: 'open', limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
      isQuiet: true,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
