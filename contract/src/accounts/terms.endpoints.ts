import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { termsChanged } from './terms.problems.ts';

export const termsEndpoints = {
  acceptTerms: endpoint({
    method: 'PUT',
    path: '/v1/accounts/terms',
    summary: 'Accept the version of the general terms that you read; accepting it again changes nothing',
    access: 'signed-in',
    own: true,
    body: z.strictObject({ version: z.string().max(20) }),
    reply: z.object({ success: z.literal(true) }),
    problems: [termsChanged],
  }),
} as const;
