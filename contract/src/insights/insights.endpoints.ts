import * as z from 'zod';
import { endpoint } from '#grammar/endpoint.ts';
import { figureRange, systemFigures } from './system-figures.ts';

export const insightsEndpoints = {
  getSystemFigures: endpoint({
    method: 'GET',
    path: '/v1/insights/system',
    summary:
      'Requests, latency, jobs, mail, storage and what is slow, for the last hour, day, week or 90 days',
    access: ['Admin'],
    query: z.strictObject({ range: figureRange.default('day') }),
    reply: systemFigures,
    problems: [],
    limit: { max: 60, perSeconds: 60 },
  }),
} as const;
