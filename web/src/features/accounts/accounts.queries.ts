import { accountsEndpoints } from '@redoubt/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** The roles that a person may choose, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['accounts', 'roles'],
  queryFn: async ({ signal }) => {
    const roles = await call(accountsEndpoints.listRoles, { signal });
    return roles.map(({ name }) => name);
  },
  staleTime: Infinity,
});
