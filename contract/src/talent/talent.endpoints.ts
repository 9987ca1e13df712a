import { endpoint, type MemberAccess } from '#grammar/endpoint.ts';
import { pageOf } from '#grammar/paging.ts';
import { expertUploadEndpoints } from './expert-uploads.endpoints.ts';
import { expertListQuery, expertProfile } from './expert-profile.ts';

const roles = ['Client', 'Partner', 'Vendor', 'Admin'] as const;
const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;

export const talentEndpoints = {
  listExperts: endpoint({
    method: 'GET',
    path: '/api/partner-university/experts',
    summary: 'The experts of the organization',
    access: viewers,
    query: expertListQuery,
    reply: pageOf(expertProfile),
    problems: [],
  }),
  ...expertUploadEndpoints,
} as const;
