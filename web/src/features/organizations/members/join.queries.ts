import { organizationsEndpoints as endpoints } from '@redoubt/contract/organizations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Which organization invites whom by a link; what is answered depends on who is signed in. */
export const joiningQuery = (token: string, userId: string | null) =>
  queryOptions({
    queryKey: ['organizations', 'joining', token, userId],
    queryFn: ({ signal }) => call(endpoints.getJoining, { params: { token }, signal }),
    staleTime: Infinity,
    retry: false,
  });
