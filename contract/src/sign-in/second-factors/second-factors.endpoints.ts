import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { passkeyRequest } from '../passkeys/passkey-options.ts';
import { guardProblems, identityProof, stepUpProblems, totpCode } from '#shared/identity-proof.ts';
import { signedIn } from '#shared/user.ts';
import {
  authenticatorCodeWrong,
  authenticatorSetupOver,
  lastFactorNeeded,
  noAuthenticatorApp,
  noSecondFactor,
  secondFactorWrong,
  signInStepOver,
} from './second-factors.problems.ts';
import {
  authenticatorSetup,
  challengeReference,
  newRecoveryCodes,
  secondFactors,
  secondStep,
} from './second-factors.ts';

const proven = z.strictObject({ proof: identityProof });

export const secondFactorsEndpoints = {
  finishSignIn: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Finish a sign-in with a second factor',
    access: 'everyone',
    body: secondStep,
    reply: signedIn,
    problems: [signInStepOver, secondFactorWrong, ...guardProblems],
    limit: { max: 30, perSeconds: 60 },
  }),
  askPasskeyToFinish: endpoint({
    method: 'POST',
    path: '/auth/second-factor/passkey',
    summary: 'The options that a passkey signs to finish a sign-in',
    access: 'everyone',
    body: challengeReference,
    reply: passkeyRequest,
    problems: [signInStepOver],
    limit: { max: 30, perSeconds: 60 },
  }),
  getSecondFactors: endpoint({
    method: 'GET',
    path: '/v1/accounts/second-factors',
    summary: 'Your second factors',
    access: 'signed-in',
    beforeSecondFactor: true,
    own: true,
    reply: secondFactors,
    problems: [],
  }),
  beginAuthenticatorApp: endpoint({
    method: 'POST',
    path: '/v1/accounts/authenticator-app',
    summary: 'Begin to set up an authenticator app; the current one works until the new one is confirmed',
    access: 'signed-in',
    beforeSecondFactor: true,
    own: true,
    body: proven,
    reply: authenticatorSetup,
    problems: [...stepUpProblems],
    limit: { max: 20, perSeconds: 60 },
  }),
  confirmAuthenticatorApp: endpoint({
    method: 'POST',
    path: '/v1/accounts/authenticator-app/confirmation',
    summary: 'Confirm the authenticator app with one of its codes; sign-in requires it from now on',
    access: 'signed-in',
    beforeSecondFactor: true,
    own: true,
    body: z.strictObject({ code: totpCode }),
    reply: z.object({ recoveryCodes: newRecoveryCodes }),
    problems: [authenticatorSetupOver, authenticatorCodeWrong],
    limit: { max: 20, perSeconds: 60 },
  }),
  removeAuthenticatorApp: endpoint({
    method: 'POST',
    path: '/v1/accounts/authenticator-app/removal',
    summary: 'Turn the authenticator app off',
    access: 'signed-in',
    own: true,
    body: proven,
    reply: secondFactors,
    problems: [...stepUpProblems, noAuthenticatorApp, lastFactorNeeded],
    limit: { max: 20, perSeconds: 60 },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/v1/accounts/recovery-codes',
    summary: 'Generate ten new recovery codes; the earlier ones stop working',
    access: 'signed-in',
    own: true,
    body: proven,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: [...stepUpProblems, noSecondFactor],
    limit: { max: 20, perSeconds: 60 },
  }),
} as const;
