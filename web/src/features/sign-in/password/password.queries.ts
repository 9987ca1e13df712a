import { signInEndpoints } from '@redoubt/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Whose password the mailed link sets, while the link can be used. */
export function resetLinkQuery(token: string | null) {
  return queryOptions({
    queryKey: ['sign-in', 'reset-link', token],
    queryFn: ({ signal }) => call(signInEndpoints.openResetLink, { params: { token: token ?? '' }, signal }),
    enabled: token !== null,
    staleTime: Infinity,
  });
}

/** Whether the account has a password, and since when. */
export const passwordQuery = queryOptions({
  queryKey: ['sign-in', 'password'],
  queryFn: ({ signal }) => call(signInEndpoints.getPassword, { signal }),
});
