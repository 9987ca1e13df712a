import * as z from 'zod';
import { HOUR_S } from '#shared/time/durations.ts';
import { endpoint } from '#shared/endpoint.ts';
import { email } from '#shared/terms/person-terms.ts';
import { identityProof, stepUpProblems } from '#shared/identity-proof.ts';

/** The account's address, and the one that is to take its place once its link was followed. */
export const accountAddress = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
});
export type AccountAddress = z.output<typeof accountAddress>;

export const addressEndpoints = {
  getAddress: endpoint({
    method: 'GET',
    path: '/v1/accounts/address',
    summary: 'The email address of your account, and the pending new one',
    access: 'signed-in',
    own: true,
    reply: accountAddress,
    problems: [],
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/v1/accounts/address',
    summary: 'Begin a change of address; the new one counts once its mailed link is opened',
    access: 'signed-in',
    own: true,
    body: z.strictObject({ email, proof: identityProof }),
    reply: accountAddress,
    problems: [...stepUpProblems],
    limit: { max: 10, perSeconds: HOUR_S },
  }),
  cancelAddressChange: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/address/pending',
    summary: 'Cancel a change of address; its mailed link stops working',
    access: 'signed-in',
    own: true,
    reply: accountAddress,
    problems: [],
  }),
} as const;
