import { accountsEndpoints } from '@redoubt/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** The account's address, and the one that is to take its place. */
export const addressQuery = queryOptions({
  queryKey: ['accounts', 'address'],
  queryFn: ({ signal }) => call(accountsEndpoints.getAddress, { signal }),
});
