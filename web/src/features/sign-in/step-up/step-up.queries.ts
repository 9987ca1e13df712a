import { signInEndpoints } from '@redoubt/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** How the person can confirm their identity; fetched each time, as it changes with their factors and with time. */
export const proofKindsQuery = queryOptions({
  queryKey: ['sign-in', 'step-up'],
  queryFn: async ({ signal }) =>
    (await call(signInEndpoints.listProofKinds, { signal, isQuiet: true })).kinds,
  staleTime: 0,
  gcTime: 0,
});
