import * as z from 'zod';
import { endpoint, type MemberAccess } from '#grammar/endpoint.ts';
import { organizationQuery } from '#grammar/ids.ts';
import { organization } from './organization.ts';

/** Who reads what is an organization's: its members, and an Admin who names it. */
const members = {
  roles: ['Client', 'Partner', 'Vendor', 'Admin'],
  member: 'viewer',
} as const satisfies MemberAccess;

export const organizationsEndpoints = {
  getOrganization: endpoint({
    method: 'GET',
    path: '/api/partner-university/profile',
    summary: 'The profile of the organization',
    access: members,
    query: z.strictObject(organizationQuery),
    reply: organization,
    problems: [],
  }),
} as const;
