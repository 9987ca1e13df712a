import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { attemptId, challengeId, organizationQuery } from '#shared/ids.ts';
import { invalidFields } from '#shared/problem.ts';
import * as problems from './arena.problems.ts';
import { attemptCount, challengeFigures } from './figures.ts';
import {
  attemptFileFormats,
  clientAttempts,
  clientAttemptsFilter,
  clientAttemptsQuery,
  finding,
  triageForm,
} from './findings.ts';

const roles = ['Client', 'Admin'] as const;
const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;
const managers = { roles, member: 'manager' } as const satisfies MemberAccess;
/** An Admin who names no organization has the figures of every challenge. */
const counting = { ...viewers, orPlatform: true } as const satisfies MemberAccess;
const query = z.strictObject(organizationQuery);
const params = z.strictObject({ id: attemptId });

/** What came of the challenges of an organization, for its members. */
export const findingsEndpoints = {
  listClientAttempts: endpoint({
    method: 'GET',
    path: '/v1/arena/client-attempts',
    summary: 'Attempts at the challenges of the organization, newest first, without Admin try-outs',
    access: viewers,
    query: z.strictObject({ ...organizationQuery, ...clientAttemptsQuery }),
    reply: clientAttempts,
    problems: [],
  }),
  issueClientAttemptsTicket: endpoint({
    method: 'POST',
    path: '/v1/arena/client-attempts/tickets',
    summary:
      'A ticket that downloads those attempts as CSV or JSON, with the transcripts of breaks, once, within a minute',
    access: viewers,
    query,
    body: z.strictObject({ ...clientAttemptsFilter, format: z.enum(attemptFileFormats) }),
    reply: downloadTicket,
    problems: [],
  }),
  getFinding: endpoint({
    method: 'GET',
    path: '/v1/arena/findings/:id',
    summary: 'A break at a challenge of the organization: transcript, marked turn, verdict and triage',
    access: viewers,
    params,
    query,
    reply: finding,
    problems: [problems.findingNotFound],
  }),
  triageFinding: endpoint({
    method: 'PUT',
    path: '/v1/arena/findings/:id/triage',
    summary: 'Decide on a finding: its state, how bad it is, and which other one shows the same weakness',
    access: managers,
    ifMatch: true,
    params,
    query,
    body: triageForm,
    reply: finding,
    problems: [problems.findingNotFound, problems.findingTriagedSince, invalidFields],
  }),
  countAttempts: endpoint({
    method: 'GET',
    path: '/v1/arena/figures',
    summary: 'How often each challenge was attempted and broken; for members those of their organization',
    access: counting,
    query,
    reply: z.object({ items: z.array(attemptCount) }),
    problems: [],
  }),
  getChallengeFigures: endpoint({
    method: 'GET',
    path: '/v1/arena/figures/:challengeId',
    summary: 'Figures of the attempts at one challenge; zeros where there are none',
    access: counting,
    params: z.strictObject({ challengeId }),
    query,
    reply: challengeFigures,
    problems: [problems.challengeNotFound],
  }),
} as const;
