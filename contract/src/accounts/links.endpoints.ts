import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { addressUnavailable } from './address.problems.ts';
import { linkToken, linkProblems } from '#shared/mailed-link.ts';
import { alreadyVerified, resentTooOften, resentTooSoon } from './links.problems.ts';

export const linksEndpoints = {
  verifyEmail: endpoint({
    method: 'GET',
    path: '/auth/verify-email/:token',
    summary: 'Verify the address of an account or an organization with a mailed link, which works once',
    access: 'everyone',
    hasEffect: true,
    params: z.object({ token: linkToken }),
    reply: z.object({
      success: z.literal(true),
      email: z.string(),
      /** Whose contact email it is, empty where it has no name yet; left out where the address is an account's. */
      organization: z.string().optional(),
    }),
    problems: [...linkProblems, addressUnavailable],
    limit: { max: 30, perSeconds: 60 },
  }),
  resendVerification: endpoint({
    method: 'GET',
    path: '/auth/resend-verification',
    summary: 'Mail the verification link again, once a minute; earlier links stop working',
    access: 'signed-in',
    hasEffect: true,
    reply: z.object({ success: z.literal(true) }),
    problems: [resentTooSoon, resentTooOften, alreadyVerified],
  }),
} as const;
