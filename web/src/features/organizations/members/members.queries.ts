import {
  type MemberInvitation,
  type MemberInvitationForm,
  type Members,
  organizationsEndpoints as endpoints,
} from '@redoubt/contract/organizations';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

export const membersQuery = (named: NamedOrganization) =>
  queryOptions({
    queryKey: ['organizations', 'members', named],
    queryFn: ({ signal }) => call(endpoints.listMembers, { query: named, signal, isQuiet: true }),
  });

/** Each of these returns the members of the organization afterwards, which are shown at once. */
async function show(named: NamedOrganization, reply: Promise<Members>): Promise<Members> {
  const members = await reply;
  queryClient.setQueryData(membersQuery(named).queryKey, members);
  return members;
}

/** What an owner does with members and invitations of an organization. */
export function membersOf(named: NamedOrganization) {
  const query = named;
  return {
    changeRole: (userId: UserId, role: MemberRole) =>
      show(named, call(endpoints.changeMemberRole, { query, params: { userId }, body: { role } })),
    handOn: async (userId: UserId) => {
      await show(named, call(endpoints.handOwnershipOn, { query, params: { userId } }));
      // One's own place is another now.
      await queryClient.invalidateQueries({ queryKey: ['organizations', 'profile'] });
    },
    remove: (userId: UserId) => show(named, call(endpoints.removeMember, { query, params: { userId } })),
    invite: (body: MemberInvitationForm) => show(named, call(endpoints.inviteMember, { query, body })),
    resend: (id: MemberInvitation['id']) =>
      show(named, call(endpoints.resendMemberInvitation, { query, params: { id } })),
    withdraw: (id: MemberInvitation['id']) =>
      show(named, call(endpoints.withdrawMemberInvitation, { query, params: { id } })),
  };
}

/** Leaves the organization; everything about it is fetched again. */
export async function leaveOrganization(): Promise<void> {
  await call(endpoints.leaveOwnOrganization, {});
  await queryClient.invalidateQueries();
}
