import * as z from 'zod';
import { endpoint } from '#grammar/endpoint.ts';
import { role } from '#grammar/roles.ts';
import { sessionEnded, signInFailed, signUpFailed } from './accounts.problems.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { signedIn, user } from './user.ts';

export const accountsEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Make an account and sign in',
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
    problems: [signInFailed],
    limit: { max: 30, perSeconds: 60 },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'End this session',
    access: 'signed-in',
    reply: z.object({ success: z.literal(true) }),
    problems: [],
  }),
  listRoles: endpoint({
    method: 'GET',
    path: '/auth/api/roles',
    summary: 'The roles a person may choose at sign-up',
    access: 'everyone',
    reply: z.array(z.object({ name: role })),
    problems: [],
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in',
    access: 'signed-in',
    reply: user,
    problems: [sessionEnded],
  }),
} as const;
