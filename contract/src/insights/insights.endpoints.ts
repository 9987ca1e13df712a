import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { overviewFigures, overviewPeriod } from './overview-figures.ts';
import { figureRange, systemFigures } from './system-figures.ts';

export const insightsEndpoints = {
  getOverview: endpoint({
    method: 'GET',
    path: '/v1/insights/overview',
    summary:
      'Experts, challenges, attempts, breaks, sign-ups and waiting documents, for a week, 12 weeks or a year',
    access: ['Admin'],
    query: z.strictObject({ period: overviewPeriod.default('quarter') }),
    reply: overviewFigures,
    problems: [],
    limit: { max: 60, perSeconds: 60 },
  }),
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
