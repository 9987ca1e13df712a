import { type Connection, signInEndpoints } from '@redoubt/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** The providers through which one can sign in here. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in', 'providers'],
  queryFn: async ({ signal }) => {
    const providers = await call(signInEndpoints.listProviders, { signal, isQuiet: true });
    return providers.map(({ name }) => name);
  },
  staleTime: Infinity,
});

/** Who this browser has proved to be, while there is no account yet. Fetched each time: it is there once. */
export const pendingIdentityQuery = queryOptions({
  queryKey: ['sign-in', 'pending-identity'],
  queryFn: ({ signal }) => call(signInEndpoints.getPendingIdentity, { signal }),
  staleTime: 0,
  retry: false,
});

export const connectionsQuery = queryOptions({
  queryKey: ['sign-in', 'connections'],
  queryFn: ({ signal }) => call(signInEndpoints.listConnections, { signal, isQuiet: true }),
});

export function showConnections(connections: readonly Connection[]): void {
  queryClient.setQueryData(connectionsQuery.queryKey, [...connections]);
}

/** Which identity a mailed link connects; disabled without a token. */
export function identityLinkQuery(token: string | null) {
  return queryOptions({
    queryKey: ['sign-in', 'identity-link', token],
    queryFn: ({ signal }) =>
      call(signInEndpoints.openIdentityLink, { params: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
  });
}
