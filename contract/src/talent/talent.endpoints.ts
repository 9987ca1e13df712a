import * as z from 'zod';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { expertRecordId, organizationQuery } from '#shared/ids.ts';
import { pageOf } from '#shared/paging.ts';
import { addressUnverified, notFound } from '#shared/problem.ts';
import { expertActionForm, expertActionResults } from './expert-actions.ts';
import { expertAnalytics } from './expert-analytics.ts';
import { expertChange, newExpert } from './expert-fields.ts';
import { expertUploadEndpoints } from './expert-uploads.endpoints.ts';
import { expertListQuery, expertProfile } from './expert-profile.ts';
import { invitationEndpoints } from './invitation.endpoints.ts';
import { expertAddressFixed, expertKnown, invitationNotDue, personOptedOut } from './talent.problems.ts';

const roles = ['Client', 'Partner', 'Vendor', 'Admin'] as const;
const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;
const managers = { roles, member: 'manager' } as const satisfies MemberAccess;
const ofOrganization = z.strictObject(organizationQuery);
const ofExpert = z.strictObject({ id: expertRecordId });

export const talentEndpoints = {
  listExperts: endpoint({
    method: 'GET',
    path: '/api/partner-university/experts',
    summary: 'The experts of the organization',
    access: viewers,
    query: expertListQuery,
    reply: z.object({ ...pageOf(expertProfile).shape, total: z.int() }),
    problems: [],
  }),
  addExpert: endpoint({
    method: 'POST',
    path: '/api/partner-university/experts',
    summary: 'Add an expert, and invite them',
    access: managers,
    needsVerified: true,
    query: ofOrganization,
    body: newExpert,
    reply: expertProfile,
    problems: [expertKnown],
  }),
  changeExpert: endpoint({
    method: 'PUT',
    path: '/api/partner-university/experts/:id',
    summary:
      'Change the organization’s record of an expert; a new address voids the invitation and begins a new one',
    access: managers,
    params: ofExpert,
    query: ofOrganization,
    body: expertChange,
    reply: expertProfile,
    problems: [notFound, addressUnverified, expertKnown, expertAddressFixed],
  }),
  removeExpert: endpoint({
    method: 'DELETE',
    path: '/api/partner-university/experts/:id',
    summary: 'Remove an expert from the organization, with a waiting invitation; their account stays',
    access: managers,
    params: ofExpert,
    query: ofOrganization,
    reply: z.object({ success: z.literal(true) }),
    problems: [notFound],
  }),
  resendInvite: endpoint({
    method: 'POST',
    path: '/api/partner-university/experts/:id/resend-invite',
    summary:
      'Resend an invitation that expired, was refused, was stopped or is waiting; it counts towards the quota of the sender',
    access: managers,
    needsVerified: true,
    params: ofExpert,
    query: ofOrganization,
    reply: expertProfile,
    problems: [notFound, invitationNotDue, personOptedOut],
  }),
  changeExperts: endpoint({
    method: 'POST',
    path: '/api/partner-university/expert-actions',
    summary: 'Remove many experts, invite them again, or stop their invitations, with one result for each',
    access: managers,
    query: ofOrganization,
    body: expertActionForm,
    reply: expertActionResults,
    problems: [addressUnverified],
    limit: { max: 300, perSeconds: 60 },
  }),
  getAnalytics: endpoint({
    method: 'GET',
    path: '/api/partner-university/analytics',
    summary: 'The experts of the organization by status, their mean score, and how invitations were accepted',
    access: viewers,
    query: ofOrganization,
    reply: expertAnalytics,
    problems: [],
  }),
  ...invitationEndpoints,
  ...expertUploadEndpoints,
} as const;
