import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { timestamp } from '#shared/text.ts';
import { accountAddressForm } from '#shared/terms/person-terms.ts';
import { linkToken, linkProblems } from '#shared/mailed-link.ts';
import { identityProof, stepUpProblems } from '#shared/identity-proof.ts';
import { newPassword } from '#shared/terms/password-terms.ts';

const done = z.object({ success: z.literal(true) });

export const passwordEndpoints = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Request a link to choose a new password; the answer does not reveal whether there is an account',
    access: 'everyone',
    body: accountAddressForm,
    reply: done,
    problems: [],
    limit: { max: 10, perSeconds: 60 },
  }),
  openResetLink: endpoint({
    method: 'GET',
    path: '/auth/reset-password/:token',
    summary: 'The account whose password a mailed link sets; the link stays valid',
    access: 'everyone',
    params: z.object({ token: linkToken }),
    reply: z.object({ email: z.string() }),
    problems: linkProblems,
    limit: { max: 30, perSeconds: 60 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password by a mailed link; every session ends',
    access: 'everyone',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    reply: done,
    problems: linkProblems,
    limit: { max: 30, perSeconds: 60 },
  }),
  getPassword: endpoint({
    method: 'GET',
    path: '/v1/accounts/password',
    summary: 'Whether the account has a password, and since when',
    access: 'signed-in',
    own: true,
    reply: z.object({ isSet: z.boolean(), changedAt: timestamp.nullable() }),
    problems: [],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/v1/accounts/password',
    summary: 'Change the password; every other session ends',
    access: 'signed-in',
    own: true,
    body: z.strictObject({ password: newPassword, proof: identityProof }),
    reply: done,
    problems: [...stepUpProblems],
    limit: { max: 10, perSeconds: 60 },
  }),
} as const;
