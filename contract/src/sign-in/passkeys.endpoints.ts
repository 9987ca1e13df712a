import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { passkeyId } from '#shared/ids.ts';
import { lastFactorNeeded } from './second-factors/second-factors.problems.ts';
import { newRecoveryCodes, secondFactors } from './second-factors/second-factors.ts';
import { lastWayIn } from './social/social.problems.ts';
import { identityProof, stepUpProblems } from '#shared/identity-proof.ts';
import { signedIn } from '#shared/user.ts';
import { passkeyCreation, passkeyRequest } from './passkeys/passkey-options.ts';
import { passkeyAssertion, passkeyAttestation } from '#shared/passkey-response.ts';
import { passkey, passkeyName } from './passkeys/passkey.ts';
import {
  passkeyKnown,
  passkeyNotAdded,
  passkeyRefused,
  passkeyUnknown,
  tooManyPasskeys,
} from './passkeys/passkeys.problems.ts';

const params = z.object({ id: passkeyId });

export const passkeysEndpoints = {
  askPasskeyToSignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey/request',
    summary: 'The options that a passkey signs to sign in',
    access: 'everyone',
    reply: passkeyRequest,
    problems: [],
    limit: { max: 60, perSeconds: 60 },
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey; no password and no further factor is asked for',
    access: 'everyone',
    body: z.strictObject({ passkey: passkeyAssertion, rememberMe: z.boolean().optional() }),
    reply: signedIn,
    problems: [passkeyRefused],
    limit: { max: 30, perSeconds: 60 },
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/v1/accounts/passkeys/creation',
    summary: 'The options to create a new passkey',
    access: 'signed-in',
    beforeSecondFactor: true,
    own: true,
    body: z.strictObject({ proof: identityProof }),
    reply: passkeyCreation,
    problems: [...stepUpProblems, tooManyPasskeys],
    limit: { max: 20, perSeconds: 60 },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/v1/accounts/passkeys',
    summary: 'Add a passkey that was just created',
    access: 'signed-in',
    beforeSecondFactor: true,
    own: true,
    body: z.strictObject({ name: passkeyName, passkey: passkeyAttestation }),
    reply: z.object({ passkey, recoveryCodes: newRecoveryCodes }),
    problems: [passkeyNotAdded, passkeyKnown, tooManyPasskeys],
    limit: { max: 20, perSeconds: 60 },
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/v1/accounts/passkeys/:id',
    summary: 'Rename a passkey',
    access: 'signed-in',
    own: true,
    params,
    body: z.strictObject({ name: passkeyName }),
    reply: passkey,
    problems: [passkeyUnknown],
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/v1/accounts/passkeys/:id/removal',
    summary: 'Remove a passkey',
    access: 'signed-in',
    own: true,
    params,
    body: z.strictObject({ proof: identityProof }),
    reply: secondFactors,
    problems: [...stepUpProblems, passkeyUnknown, lastFactorNeeded, lastWayIn],
    limit: { max: 20, perSeconds: 60 },
  }),
} as const;
