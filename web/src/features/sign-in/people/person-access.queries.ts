import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/** How a person signs in, for Admins. */
export const personAccessQuery = (id: UserId) =>
  queryOptions({
    queryKey: ['sign-in', 'person-access', id],
    queryFn: ({ signal }) => call(signInEndpoints.getPersonAccess, { params: { id }, signal, isQuiet: true }),
  });

export function refreshPersonAccess(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['sign-in', 'person-access'] });
}
