import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { guardProblems } from '#shared/identity-proof.ts';
import { role } from '#shared/roles.ts';
import { signedIn, user } from '#shared/user.ts';
import { apiTokensEndpoints } from './api-tokens/api-tokens.endpoints.ts';
import { guardEndpoints } from './guard.endpoints.ts';
import { passkeysEndpoints } from './passkeys.endpoints.ts';
import { passwordEndpoints } from './password.endpoints.ts';
import { peopleAccessEndpoints } from './people-access.endpoints.ts';
import { secondFactorsEndpoints } from './second-factors/second-factors.endpoints.ts';
import { secondFactorRequired } from './second-factors/second-factors.problems.ts';
import { sessionsEndpoints } from './sessions.endpoints.ts';
import { accountDisabled, sessionEnded, signInFailed, signUpFailed } from './entry/sign-in.problems.ts';
import { signIn } from './entry/sign-in.ts';
import { signUp } from './entry/sign-up.ts';
import { socialEndpoints } from './social/social.endpoints.ts';
import { stepUpEndpoints } from './step-up.endpoints.ts';

export const signInEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create an account and sign in',
    access: 'everyone',
    body: signUp,
    reply: signedIn,
    problems: [signUpFailed],
    limit: { max: 20, perSeconds: 60 },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Sign in with email and password',
    access: 'everyone',
    body: signIn,
    reply: signedIn,
    problems: [signInFailed, accountDisabled, secondFactorRequired, ...guardProblems],
    // Guesses are the guard's to count, by account and device; this only bounds what one network may have hashed.
    limit: { max: 300, perSeconds: 60 },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'End this session',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: z.object({ success: z.literal(true) }),
    problems: [],
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/auth/api/roles',
    summary: 'The roles that can be chosen at sign-up',
    access: 'everyone',
    reply: z.array(z.object({ name: role })),
    problems: [],
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in',
    access: 'signed-in',
    beforeSecondFactor: true,
    reply: user,
    problems: [sessionEnded],
  }),
  ...sessionsEndpoints,
  ...guardEndpoints,
  ...passwordEndpoints,
  ...socialEndpoints,
  ...secondFactorsEndpoints,
  ...passkeysEndpoints,
  ...stepUpEndpoints,
  ...apiTokensEndpoints,
  ...peopleAccessEndpoints,
} as const;
