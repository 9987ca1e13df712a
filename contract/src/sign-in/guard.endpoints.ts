import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { linkProblems } from '#shared/mailed-link.ts';

export const guardEndpoints = {
  admitBrowser: endpoint({
    method: 'POST',
    path: '/auth/known-devices',
    summary: 'Let this browser sign in while strangers have locked the account',
    access: 'everyone',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: z.object({ success: z.literal(true) }),
    problems: linkProblems,
    limit: { max: 20, perSeconds: 60 },
  }),
} as const;
