import { accountsEndpoints } from '@redoubt/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** The own API tokens, newest first. */
export const apiTokensQuery = queryOptions({
  queryKey: ['accounts', 'api-tokens'],
  queryFn: ({ signal }) => call(accountsEndpoints.listApiTokens, { signal, isQuiet: true }),
});
