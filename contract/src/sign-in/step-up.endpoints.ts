import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { passkeyRequest } from './passkeys/passkey-options.ts';

/** How somebody who is signed in can say again that it is them. */
export const proofKind = z.enum(['password', 'totp', 'passkey', 'recovery-code', 'recent-sign-in']);
export type ProofKind = z.output<typeof proofKind>;

export const stepUpEndpoints = {
  listProofKinds: endpoint({
    method: 'GET',
    path: '/v1/accounts/step-up',
    summary: 'The ways in which you can confirm your identity',
    access: 'signed-in',
    beforeSecondFactor: true,
    own: true,
    reply: z.object({ kinds: z.array(proofKind) }),
    problems: [],
  }),
  askPasskeyToConfirm: endpoint({
    method: 'POST',
    path: '/v1/accounts/step-up/passkey',
    summary: 'The options that a passkey signs to confirm your identity',
    access: 'signed-in',
    own: true,
    reply: passkeyRequest,
    problems: [],
    limit: { max: 30, perSeconds: 60 },
  }),
} as const;
