import * as z from 'zod';
import { HOUR_S } from '#shared/time/durations.ts';
import { endpoint } from '#shared/endpoint.ts';
import { memberInvitationId, organizationQuery, userId } from '#shared/ids.ts';
import { memberRoleTooLow } from '#shared/problem.ts';
import { members as access } from './member-access.ts';
import { memberInvitationForm, memberRoleChange, members } from './member.ts';
import {
  invitationsUsedUp,
  invitationTooSoon,
  invitedAlready,
  invitedOptedOut,
  invitedTooOften,
  lastOwner,
  memberAlready,
  memberInvitationNotFound,
  memberNotFound,
  onlyMember,
} from './members.problems.ts';

const query = z.strictObject(organizationQuery);
const ofMember = z.strictObject({ userId });
const ofInvitation = z.strictObject({ id: memberInvitationId });

/** Each call that changes something answers the members of the organization afterwards. */
export const membersEndpoints = {
  listMembers: endpoint({
    method: 'GET',
    path: '/api/partner-university/members',
    summary: 'The members of the organization, and its invitations',
    access: access('viewer'),
    query,
    reply: members,
    problems: [],
  }),
  changeMemberRole: endpoint({
    method: 'PUT',
    path: '/api/partner-university/members/:userId/role',
    summary: 'Give a member another role in the organization',
    access: access('owner'),
    params: ofMember,
    query,
    body: memberRoleChange,
    reply: members,
    problems: [memberRoleTooLow, memberNotFound, lastOwner],
  }),
  handOwnershipOn: endpoint({
    method: 'POST',
    path: '/api/partner-university/members/:userId/ownership',
    summary: 'Transfer the ownership to a member; you become a manager',
    access: access('owner'),
    params: ofMember,
    query,
    reply: members,
    problems: [memberRoleTooLow, memberNotFound],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/partner-university/members/:userId',
    summary: 'Remove a member from the organization; their account stays',
    access: access('owner'),
    params: ofMember,
    query,
    reply: members,
    problems: [memberRoleTooLow, memberNotFound, lastOwner, onlyMember],
  }),
  leaveOwnOrganization: endpoint({
    method: 'POST',
    path: '/api/partner-university/departure',
    summary: 'Leave your organization, for a new one of your own',
    access: access('viewer'),
    query,
    reply: z.object({ success: z.literal(true) }),
    problems: [lastOwner, onlyMember, memberNotFound],
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: '/api/partner-university/member-invitations',
    summary: 'Invite someone to the organization by mail',
    access: access('owner'),
    needsVerified: true,
    query,
    body: memberInvitationForm,
    reply: members,
    problems: [
      memberRoleTooLow,
      memberAlready,
      invitedAlready,
      invitedOptedOut,
      invitedTooOften,
      invitationsUsedUp,
    ],
    limit: { max: 60, perSeconds: HOUR_S },
  }),
  resendMemberInvitation: endpoint({
    method: 'POST',
    path: '/api/partner-university/member-invitations/:id/mails',
    summary: 'Resend an invitation, once a minute; the earlier link stops working',
    access: access('owner'),
    needsVerified: true,
    params: ofInvitation,
    query,
    reply: members,
    problems: [
      memberRoleTooLow,
      memberInvitationNotFound,
      invitationTooSoon,
      invitedOptedOut,
      invitedTooOften,
      invitationsUsedUp,
    ],
    limit: { max: 60, perSeconds: HOUR_S },
  }),
  withdrawMemberInvitation: endpoint({
    method: 'DELETE',
    path: '/api/partner-university/member-invitations/:id',
    summary: 'Withdraw an invitation: its link stops working',
    access: access('owner'),
    params: ofInvitation,
    query,
    reply: members,
    problems: [memberRoleTooLow, memberInvitationNotFound],
  }),
} as const;
