import { signInEndpoints } from '@redoubt/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** The own API tokens, newest first. */
export const apiTokensQuery = queryOptions({
  queryKey: ['sign-in', 'api-tokens'],
  queryFn: ({ signal }) => call(signInEndpoints.listApiTokens, { signal, isQuiet: true }),
});
