import * as z from 'zod';
import { slug } from '#shared/ids.ts';
import { endpoint } from '#shared/endpoint.ts';
import { expertRoles } from '#shared/roles.ts';
import { suggestions } from './suggestion.ts';

export const forYouEndpoints = {
  listSuggestions: endpoint({
    method: 'GET',
    path: '/v1/for-you',
    summary:
      'Three challenges within your reach, with the reason in words; after a level of the practice ladder, the next comes first where it is at most one step up',
    access: [...expertRoles, 'Admin'],
    own: true,
    scope: 'read',
    query: z.strictObject({ after: slug.optional() }),
    reply: suggestions,
    problems: [],
  }),
} as const;
