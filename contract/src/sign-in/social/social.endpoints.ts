import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { signUpFailed } from '../entry/sign-in.problems.ts';
import { linkToken, linkProblems } from '#shared/mailed-link.ts';
import { secondFactorRequired } from '../second-factors/second-factors.problems.ts';
import { identityProof, stepUpProblems } from '#shared/identity-proof.ts';
import { signedIn } from '#shared/user.ts';
import { connection } from './connection.ts';
import { pendingIdentity, socialSignUp } from './pending-identity.ts';
import { socialProvider } from './providers.ts';
import {
  atEachProvider,
  lastWayIn,
  linkNeeded,
  notConnected,
  nothingPending,
  providerNotOffered,
  signUpNeeded,
} from './social.problems.ts';

const ofProvider = z.object({ provider: socialProvider });
const authorization = z.object({ authorizationUrl: z.url() });
const state = z.string('The state is missing.').min(1, 'The state is missing.').max(512);
const connections = z.array(connection);

/** The parameters of the provider's redirect: a code, or why there is none (RFC 6749, 4.1.2; RFC 9207 for `iss`). */
const callback = z.union([
  z.strictObject({
    code: z.string('The code is missing.').min(1, 'The code is missing.').max(4096),
    state,
    iss: z.string().max(512).optional(),
  }),
  z.strictObject({ error: z.string().min(1).max(200), state, iss: z.string().max(512).optional() }),
]);

export const socialEndpoints = {
  listProviders: endpoint({
    method: 'GET',
    path: '/auth/api/providers',
    summary: 'The providers for signing in',
    access: 'everyone',
    reply: z.array(z.object({ name: socialProvider })),
    problems: [],
  }),
  beginSocialSignIn: endpoint({
    method: 'GET',
    path: '/auth/:provider/login',
    summary: 'The address to sign in through a provider; valid for 10 minutes and for this browser',
    access: 'everyone',
    params: ofProvider,
    reply: authorization,
    problems: [providerNotOffered, ...atEachProvider('noAddress')],
    limit: { max: 30, perSeconds: 60 },
  }),
  finishSocialSignIn: endpoint({
    method: 'POST',
    path: '/auth/:provider/callback',
    summary: 'Sign in, or connect the provider, with the parameters of its redirect; each state works once',
    access: 'everyone',
    params: ofProvider,
    body: callback,
    reply: signedIn,
    problems: [
      providerNotOffered,
      ...atEachProvider('invalidCode'),
      ...atEachProvider('failed'),
      ...atEachProvider('denied'),
      ...atEachProvider('unreachable'),
      ...atEachProvider('identityTaken'),
      ...atEachProvider('alreadyConnected'),
      signUpNeeded,
      linkNeeded,
      secondFactorRequired,
    ],
    limit: { max: 30, perSeconds: 60 },
  }),
  getPendingIdentity: endpoint({
    method: 'GET',
    path: '/auth/social/pending',
    summary: 'The identity that this browser has proven and that has no account yet',
    access: 'everyone',
    reply: pendingIdentity,
    problems: [nothingPending],
  }),
  signUpWithProvider: endpoint({
    method: 'POST',
    path: '/auth/social/signup',
    summary: 'Create an account without a password from the identity that this browser has proven',
    access: 'everyone',
    body: socialSignUp,
    reply: signedIn,
    problems: [nothingPending, signUpFailed],
    limit: { max: 20, perSeconds: 60 },
  }),
  linkPendingIdentity: endpoint({
    method: 'POST',
    path: '/auth/social/link',
    summary: 'Connect the identity that this browser has proven with the account that it is signed in to',
    access: 'signed-in',
    reply: connections,
    problems: [nothingPending, ...atEachProvider('identityTaken'), ...atEachProvider('alreadyConnected')],
    limit: { max: 20, perSeconds: 60 },
  }),
  openIdentityLink: endpoint({
    method: 'GET',
    path: '/auth/social/links/:token',
    summary: 'The identity that a mailed link connects; the link stays valid',
    access: 'everyone',
    params: z.object({ token: linkToken }),
    reply: pendingIdentity.pick({ provider: true, email: true, firstname: true, lastname: true }),
    problems: linkProblems,
    limit: { max: 30, perSeconds: 60 },
  }),
  confirmIdentityLink: endpoint({
    method: 'POST',
    path: '/auth/social/links',
    summary: 'Connect an identity with the account whose owner opened the mailed link',
    access: 'everyone',
    body: z.strictObject({ token: linkToken }),
    reply: ofProvider,
    problems: [...linkProblems, ...atEachProvider('identityTaken'), ...atEachProvider('alreadyConnected')],
    limit: { max: 30, perSeconds: 60 },
  }),
  listConnections: endpoint({
    method: 'GET',
    path: '/v1/accounts/connections',
    summary: 'The providers, and your account with each',
    access: 'signed-in',
    own: true,
    reply: connections,
    problems: [],
  }),
  connectProvider: endpoint({
    method: 'POST',
    path: '/v1/accounts/connections/:provider',
    summary: 'The address to connect a provider with your account',
    access: 'signed-in',
    own: true,
    params: ofProvider,
    body: z.strictObject({ proof: identityProof }),
    reply: authorization,
    problems: [
      providerNotOffered,
      ...stepUpProblems,
      ...atEachProvider('alreadyConnected'),
      ...atEachProvider('noAddress'),
    ],
    limit: { max: 20, perSeconds: 60 },
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/v1/accounts/connections/:provider',
    summary: 'Disconnect a provider; never the last way to sign in',
    access: 'signed-in',
    own: true,
    params: ofProvider,
    body: z.strictObject({ proof: identityProof }),
    reply: connections,
    problems: [notConnected, ...stepUpProblems, lastWayIn],
    limit: { max: 20, perSeconds: 60 },
  }),
} as const;
