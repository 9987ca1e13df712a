import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { verdictId } from '#shared/ids.ts';
import { invalidFields } from '#shared/problem.ts';
import * as problems from './arena.problems.ts';
import {
  appealForm,
  appealPage,
  appealsQuery,
  judgingFigures,
  publicationForm,
  verdictPage,
} from './verdict-page.ts';

const params = z.strictObject({ id: verdictId });

export const verdictsEndpoints = {
  getVerdict: endpoint({
    method: 'GET',
    path: '/v1/verdicts/:id',
    summary:
      'A verdict with claim, rulings, votes and appeals: for its expert, the challenge’s organization and staff, and for everybody once its expert published it',
    access: 'everyone',
    params,
    reply: verdictPage,
    problems: [problems.verdictNotFound],
  }),
  appealVerdict: endpoint({
    method: 'POST',
    path: '/v1/verdicts/:id/appeals',
    summary: 'Appeal against the last ruling: to a second opinion, then a panel of three, then staff',
    access: 'signed-in',
    params,
    body: appealForm,
    reply: verdictPage,
    problems: [
      problems.verdictNotFound,
      problems.appealOpen,
      problems.appealTooLate,
      problems.appealNotYet,
      problems.appealLimitReached,
      problems.appealForManagers,
      problems.attemptBroken,
    ],
    limit: { max: 30, perSeconds: 3600 },
  }),
  withdrawAppeal: endpoint({
    method: 'DELETE',
    path: '/v1/verdicts/:id/appeals/current',
    summary: 'Withdraw your open appeal; the ruling stays as it is',
    access: 'signed-in',
    params,
    reply: verdictPage,
    problems: [problems.verdictNotFound, problems.noOpenAppeal],
  }),
  publishVerdict: endpoint({
    method: 'PUT',
    path: '/v1/verdicts/:id/publication',
    summary: 'Let everybody read your verdict, or stop that; covered words are never sent',
    access: 'signed-in',
    own: true,
    params,
    body: publicationForm,
    reply: verdictPage,
    problems: [problems.verdictNotFound, problems.verdictNotPublic, invalidFields],
  }),
  listAppeals: endpoint({
    method: 'GET',
    path: '/v1/appeals',
    summary: 'Appeals of everybody: the open ones, or those that were decided',
    access: ['Admin'],
    query: z.strictObject(appealsQuery),
    reply: appealPage,
    problems: [],
  }),
  getJudgingFigures: endpoint({
    method: 'GET',
    path: '/v1/judging/figures',
    summary: 'How often each judge of each instance ruled, was appealed against and was overturned',
    access: 'everyone',
    reply: judgingFigures,
    problems: [],
  }),
} as const;
