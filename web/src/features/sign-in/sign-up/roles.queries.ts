import { signInEndpoints } from '@redoubt/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** The roles that a person may choose, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['sign-in', 'roles'],
  queryFn: async ({ signal }) => {
    const roles = await call(signInEndpoints.listRoles, { signal });
    return roles.map(({ name }) => name);
  },
  staleTime: Infinity,
});
