import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { validationItemId, verdictId } from '#shared/ids.ts';
import { invalidFields } from '#shared/problem.ts';
import { reported, reportForm, reportLimitReached } from '#shared/judging/report.ts';
import { expertRoles } from '#shared/roles.ts';
import { goldForm, validationOverview } from './overview.ts';
import { validationRecord, validationSettings } from './record.ts';
import { validationLease } from './validation-item.ts';
import * as problems from './validation.problems.ts';
import { skipForm, voteForm } from './vote.ts';

const ofItem = z.strictObject({ id: validationItemId });
const ofExpert = { access: expertRoles, own: true } as const;

export const validationEndpoints = {
  takeLease: endpoint({
    method: 'POST',
    path: '/v1/validation/leases',
    summary: 'Take the next claim to judge, or the one that is already open',
    ...ofExpert,
    reply: validationLease,
    problems: [],
  }),
  vote: endpoint({
    method: 'POST',
    path: '/v1/validation/items/:id/votes',
    summary: 'Vote on a claim; the reply is the next one. The same vote sent again is answered as the first',
    ...ofExpert,
    params: ofItem,
    body: voteForm,
    reply: validationLease,
    problems: [problems.leaseOver, problems.alreadyVoted, problems.lineNotInRubric],
  }),
  skip: endpoint({
    method: 'POST',
    path: '/v1/validation/items/:id/skips',
    summary: 'Skip a claim for good and say why; the reply is the next one',
    ...ofExpert,
    params: ofItem,
    body: skipForm,
    reply: validationLease,
    limit: { max: 60, perSeconds: 3600 },
    problems: [problems.leaseOver],
  }),
  report: endpoint({
    method: 'POST',
    path: '/v1/validation/items/:id/reports',
    summary: 'Report harm or a problem in a claim that you have open; staff read it',
    ...ofExpert,
    params: ofItem,
    body: reportForm,
    reply: reported,
    problems: [problems.leaseOver, reportLimitReached, invalidFields],
    limit: { max: 60, perSeconds: 3600 },
  }),
  getValidationSettings: endpoint({
    method: 'GET',
    path: '/v1/validation/settings',
    summary: 'How many claims you judge a week at most, and the kinds of harm that you are never asked about',
    ...ofExpert,
    reply: validationSettings,
    problems: [],
  }),
  saveValidationSettings: endpoint({
    method: 'PUT',
    path: '/v1/validation/settings',
    summary:
      'Set how many claims you judge a week at most, and the kinds of harm that you are never asked about',
    ...ofExpert,
    body: validationSettings,
    reply: validationSettings,
    problems: [],
  }),
  getRecord: endpoint({
    method: 'GET',
    path: '/v1/validation/record',
    summary: 'Your own validations in figures',
    ...ofExpert,
    reply: validationRecord,
    problems: [],
  }),
  getValidationOverview: endpoint({
    method: 'GET',
    path: '/v1/validation/overview',
    summary: 'What waits for people and how long, how they agree, and what was flagged',
    access: ['Admin'],
    reply: validationOverview,
    problems: [],
  }),
  setGold: endpoint({
    method: 'PUT',
    path: '/v1/validation/gold/:claimId',
    summary: 'Make a decided claim one whose answer is known, to measure votes by; null ends that',
    access: ['Admin'],
    params: z.strictObject({ claimId: verdictId }),
    body: goldForm,
    reply: goldForm,
    problems: [problems.goldClaimNotFound, problems.goldNotDecided],
  }),
} as const;
