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
    summary: 'How a person signs in: factors, sessions, and any request to reset the factors',
    access: ['Admin'],
    params: ofPerson,
    reply: personAccess,
    problems: [personNotFound],
  }),
  disablePerson: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/v1/people/:id/disabling',
    summary: 'Disable an account: its sessions end, its work stays, and the person gets the reason by mail',
    body: z.strictObject({ reason: adminReason, proof: identityProof }),
    problems,
  }),
  enablePerson: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/v1/people/:id/disabling',
    summary: 'Enable a disabled account; the person is notified by mail',
    problems: personProblems,
  }),
  changePersonRole: endpoint({
    ...confirmed,
    method: 'PUT',
    path: '/v1/people/:id/role',
    summary: 'Change the role of a person, who is notified by mail',
    body: z.strictObject({ role, proof: identityProof }),
    problems,
  }),
  endPersonSessions: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/v1/people/:id/sessions',
    summary: 'End all sessions of a person, who is notified by mail',
    reply: z.object({ ended: z.int() }),
    problems: personProblems,
  }),
  requestFactorReset: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/v1/people/:id/factor-reset',
    summary:
      'Request a reset of a person’s second factors; another Admin has to approve it within seven days',
    body: z.strictObject({ reason: adminReason, proof: identityProof }),
    problems: [...problems, noFactors],
  }),
  confirmFactorReset: endpoint({
    ...confirmed,
    method: 'POST',
    path: '/v1/people/:id/factor-reset/confirmation',
    summary:
      'Approve the reset that another Admin requested: factors are removed, sessions end, the person is notified by mail',
    body: z.strictObject({ proof: identityProof }),
    problems: [...problems, factorResetNotFound, secondAdminNeeded],
  }),
  declineFactorReset: endpoint({
    ...confirmed,
    method: 'DELETE',
    path: '/v1/people/:id/factor-reset',
    summary: 'Decline a requested reset, or withdraw it',
    problems: [...personProblems, factorResetNotFound],
  }),
} as const;
