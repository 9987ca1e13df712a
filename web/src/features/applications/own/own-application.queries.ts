import { applicationsEndpoints } from '@redoubt/contract/applications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** While somebody else has it, it is fetched again. */
const WAITING_ASKS_EVERY_MS = 15_000;

/** The own application: its state, and what is open. Fetched again when somebody comes back, and while it waits. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['applications', 'own'],
  queryFn: ({ signal }) => call(applicationsEndpoints.getOwnApplication, { signal, isQuiet: true }),
  refetchInterval: ({ state }) => (state.data?.state === 'pending' ? WAITING_ASKS_EVERY_MS : false),
  refetchOnWindowFocus: 'always',
});

/** Fetched again: something was saved that may open or close what it waits for. */
export function refreshOwnApplication(): void {
  void queryClient.invalidateQueries({ queryKey: ownApplicationQuery.queryKey });
}

/** Whether the expert behind a public page is approved, or verified as well. */
export const badgeQuery = (handle: string) =>
  queryOptions({
    queryKey: ['applications', 'badge', handle],
    queryFn: ({ signal }) =>
      call(applicationsEndpoints.getBadge, { params: { handle }, signal, isQuiet: true }),
  });
