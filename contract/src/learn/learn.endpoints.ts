import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { articleProgress, readingStep } from './progress.ts';

const ownProgress = z.object({ items: z.array(articleProgress) });

export const learnEndpoints = {
  listProgress: endpoint({
    method: 'GET',
    path: '/v1/learn/progress',
    summary: 'Articles that you have read or saved, latest first',
    access: 'signed-in',
    own: true,
    scope: 'read',
    reply: ownProgress,
    problems: [],
  }),
  keepProgress: endpoint({
    method: 'PUT',
    path: '/v1/learn/progress',
    summary: 'Add sections that you have read, and save or unsave articles; unknown sections are ignored',
    access: 'signed-in',
    own: true,
    body: z.strictObject({ items: z.array(readingStep).min(1).max(100) }),
    reply: ownProgress,
    problems: [],
    limit: { max: 240, perSeconds: 60 },
  }),
} as const;
