import { endpoint } from '#grammar/endpoint.ts';
import { expertRoles } from '#grammar/roles.ts';
import { suggestions } from './suggestion.ts';

export const forYouEndpoints = {
  listSuggestions: endpoint({
    method: 'GET',
    path: '/v1/for-you',
    summary: 'Three challenges for the signed-in person, with the reason in words',
    access: [...expertRoles, 'Admin'],
    own: true,
    scope: 'read',
    reply: suggestions,
    problems: [],
  }),
} as const;
