import * as z from 'zod';
import { HOUR_S } from '#shared/time/durations.ts';
import { endpoint } from '#shared/endpoint.ts';
import { organizationQuery } from '#shared/ids.ts';
import { members } from './member-access.ts';
import { membersEndpoints } from './members.endpoints.ts';
import { contactEmailForm, organizationChange, organizationFieldChange } from './organization-rules.ts';
import { joinEndpoints } from './join.ts';
import { logoEndpoints } from './logo.ts';
import { organizationListEndpoints } from './organization-list.ts';
import { organization } from './organization.ts';
import {
  contactAlreadyVerified,
  contactMailsUsedUp,
  contactMailTooSoon,
  contactOptedOut,
} from './organizations.problems.ts';

const query = z.strictObject(organizationQuery);

export const organizationsEndpoints = {
  getOrganization: endpoint({
    method: 'GET',
    path: '/api/partner-university/profile',
    summary: 'The profile of the organization',
    access: members('viewer'),
    query,
    reply: organization,
    problems: [],
  }),
  saveOrganization: endpoint({
    method: 'PUT',
    path: '/api/partner-university/profile',
    summary: 'Save the profile of the organization; absent means unchanged',
    access: members('manager'),
    query,
    body: organizationChange,
    reply: organization,
    problems: [],
  }),
  saveOrganizationField: endpoint({
    method: 'PATCH',
    path: '/api/partner-university/profile/field',
    summary: 'Save one field of the profile of the organization',
    access: members('manager'),
    query,
    body: organizationFieldChange,
    reply: organization,
    problems: [],
  }),
  verifyContactEmail: endpoint({
    method: 'POST',
    path: '/api/partner-university/verify-email',
    summary: 'Mail the link that verifies the contact address, once a minute; earlier links stop working',
    access: members('manager'),
    needsVerified: true,
    query,
    reply: organization,
    problems: [contactMailTooSoon, contactMailsUsedUp, contactOptedOut, contactAlreadyVerified],
    limit: { max: 30, perSeconds: HOUR_S },
  }),
  changeContactEmail: endpoint({
    method: 'PUT',
    path: '/api/partner-university/contact-email',
    summary: 'Begin a change of the contact address; the new one counts once its mailed link is opened',
    access: members('manager'),
    needsVerified: true,
    query,
    body: contactEmailForm,
    reply: organization,
    problems: [contactMailTooSoon, contactMailsUsedUp, contactOptedOut],
    limit: { max: 30, perSeconds: HOUR_S },
  }),
  cancelContactChange: endpoint({
    method: 'DELETE',
    path: '/api/partner-university/contact-email',
    summary: 'Cancel a change of the contact address; its mailed link stops working',
    access: members('manager'),
    query,
    reply: organization,
    problems: [],
  }),
  ...logoEndpoints,
  ...membersEndpoints,
  ...joinEndpoints,
  ...organizationListEndpoints,
} as const;
