import { talentEndpoints } from '@redoubt/contract/talent';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Who invites whom by a link; what is answered depends on who is signed in. */
export function invitationQuery(token: string, userId: string | null) {
  return queryOptions({
    queryKey: ['talent', 'invitation', token, userId],
    queryFn: ({ signal }) => call(talentEndpoints.getInvitation, { params: { token }, signal }),
    staleTime: Infinity,
    retry: false,
  });
}
