import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { organizationId } from '#shared/ids.ts';
import { numberedPageOf, numberedPageQuery } from '#shared/numbered-pages.ts';
import { timestamp, writtenText } from '#shared/text.ts';
import { organizationType } from './organization-rules.ts';
import { organizationKind } from './organization.ts';

/** An organization as Admins find it in the list. */
export const organizationRow = z.object({
  id: organizationId,
  kind: organizationKind,
  name: z.string(),
  type: organizationType.nullable(),
  contactEmail: z.string(),
  isEmailVerified: z.boolean(),
  members: z.number().int(),
  madeAt: timestamp,
});
export type OrganizationListRow = z.infer<typeof organizationRow>;

const SEARCH_AT_MOST = 200;

export const organizationListEndpoints = {
  listOrganizations: endpoint({
    method: 'GET',
    path: '/v1/organizations',
    summary: 'All organizations, searched by words of name, location and contact email, of one kind or both',
    access: ['Admin'],
    query: z.strictObject({
      q: writtenText(SEARCH_AT_MOST)
        .transform((text) => text.trim())
        .optional(),
      kind: organizationKind.optional(),
      ...numberedPageQuery(['made', 'name'], '-made'),
    }),
    reply: numberedPageOf(organizationRow),
    problems: [],
  }),
} as const;
