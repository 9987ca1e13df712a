import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { wholeNumber } from '#shared/paging.ts';
import { searchKind, searchResult } from './search-result.ts';

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/v1/search',
    summary:
      'Challenges, articles, people with a public page and events that match some words, best first; any text is allowed, and text without words finds nothing',
    access: 'everyone',
    scope: 'read',
    query: z.strictObject({
      /** Words, the last of them perhaps half typed. */
      q: z.string('Say what to look for.').default(''),
      kind: searchKind.optional(),
      limit: wholeNumber('Limit', { min: 1, max: 50, byDefault: 20 }),
    }),
    reply: z.object({ items: z.array(searchResult) }),
    problems: [],
  }),
} as const;
