import * as z from 'zod';
import { HOUR_S } from '#shared/time/durations.ts';
import { endpoint } from '#shared/endpoint.ts';
import { identityProof, stepUpProblems } from '#shared/identity-proof.ts';
import { adminReason, ofPerson, personNotFound, personProblems } from '#shared/terms/person-calls.ts';
import { problem } from '#shared/problem.ts';
import { role } from '#shared/roles.ts';
import { personAccess } from './people-access.ts';

export const factorResetNotFound = problem(
  'factor_reset_not_found',
  404,
  'There is no open request to reset these second factors. It may have expired.',
);
export const secondAdminNeeded = problem(
  'second_admin_needed',
  409,
  'You asked for this yourself. Another Admin has to approve it.',
);
export const noFactors = problem('no_factors', 409, 'This account has no second factor to reset.');

const done = z.object({ success: z.literal(true) });
const limit = { max: 60, perSeconds: HOUR_S } as const;
const confirmed = { access: ['Admin'], params: ofPerson, reply: done, limit } as const;
const problems = [...personProblems, ...stepUpProblems] as const;

/** How Admins look after the way in which others sign in. What takes something from a person asks who calls once more. */
export const peopleAccessEndpoints = {
  getPersonAccess: endpoint({
    method: 'GET',
    path: '/v1/people/:id/access',
    summary: 'How a person signs in: factors, sessions, and whether a reset of the factors was asked for',
    access: ['Admin'],
    params: ofPerson,
    reply: personAccess,
    problems: [personNotFound],
  }),
  disablePerson: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/v1/people/:id/disabling',
    summary: 'Disable an account: its sessions end, its work stays, and the person is told why by mail',
    body: z.strictObject({ reason: adminReason, proof: identityProof }),
    problems,
  }),
  enablePerson: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/v1/people/:id/disabling',
    summary: 'Enable an account that was disabled; the person is told by mail',
    problems: personProblems,
  }),
  changePersonRole: endpoint({
    ...confirmed,
    method: 'PUT',
    path: '/v1/people/:id/role',
    summary: 'Give a person another role; they are told by mail',
    body: z.strictObject({ role, proof: identityProof }),
    problems,
  }),
  endPersonSessions: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/v1/people/:id/sessions',
    summary: 'End all sessions of a person, who is told by mail',
    reply: z.object({ ended: z.int() }),
    problems: personProblems,
  }),
  requestFactorReset: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/v1/people/:id/factor-reset',
    summary: 'Ask for a person’s second factors to be reset; another Admin has to say yes within seven days',
    body: z.strictObject({ reason: adminReason, proof: identityProof }),
    problems: [...problems, noFactors],
  }),
  confirmFactorReset: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/v1/people/:id/factor-reset/confirmation',
    summary:
      'Say yes to the reset that another Admin asked for: factors and sessions go, the person is told by mail',
    body: z.strictObject({ proof: identityProof }),
    problems: [...problems, factorResetNotFound, secondAdminNeeded],
  }),
  declineFactorReset: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/v1/people/:id/factor-reset',
    summary: 'Say no to a reset that was asked for, or take it back',
    problems: [...personProblems, factorResetNotFound],
  }),
} as const;
