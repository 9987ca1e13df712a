import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { overallState, statusReport } from './status.ts';

export const statusEndpoints = {
  getStatus: endpoint({
    method: 'GET',
    path: '/v1/status',
    summary: 'The state of the parts of this server, now and in the last 90 days, as it measured itself',
    access: 'everyone',
    scope: 'read',
    reply: statusReport,
    replyKind: 'snapshot',
    problems: [],
  }),
  getOverallStatus: endpoint({
    method: 'GET',
    path: '/v1/status/overall',
    summary: 'The overall state in one word, for the line in the footer',
    access: 'everyone',
    scope: 'read',
    reply: z.object({ state: overallState }),
    replyKind: 'snapshot',
    problems: [],
  }),
} as const;
