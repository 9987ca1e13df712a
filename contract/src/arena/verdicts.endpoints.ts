import * as z from 'zod';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { attemptId, organizationQuery, reportId, slug, verdictId } from '#shared/ids.ts';
import { pageQuery } from '#shared/paging.ts';
import { invalidFields } from '#shared/problem.ts';
import { reported, reportForm, reportLimitReached } from '#shared/judging/report.ts';
import { expertRoles } from '#shared/roles.ts';
import * as problems from './arena.problems.ts';
import { tagsForm } from './breaks/break-facts.ts';
import { quarantine, reportPage, reportRow, reportsQuery, staffDecisionForm } from './reports/reports.ts';
import {
  appealForm,
  appealPage,
  appealsQuery,
  judgingFigures,
  publicationForm,
  publishedVerdicts,
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
    own: true,
    params,
    body: appealForm,
    reply: verdictPage,
    problems: [
      problems.verdictNotFound,
      problems.appealOpen,
      problems.appealInFavour,
      problems.appealWithdrawn,
      problems.appealTooLate,
      problems.appealNotYet,
      problems.appealAfterPeople,
      problems.appealLimitReached,
      problems.appealForManagers,
      problems.attemptBroken,
      problems.attemptWithheld,
    ],
    limit: { max: 30, perSeconds: 3600 },
  }),
  withdrawAppeal: endpoint({
    method: 'DELETE',
    path: '/v1/verdicts/:id/appeals/current',
    summary: 'Withdraw your open appeal; the ruling stays as it is',
    access: 'signed-in',
    own: true,
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
    problems: [problems.verdictNotFound, problems.verdictNotPublic, problems.attemptWithheld, invalidFields],
  }),
  correctTags: endpoint({
    method: 'PUT',
    path: '/v1/verdicts/:id/tags',
    summary:
      'Correct the tags of an accepted break, as its expert, a manager of the challenge’s organization or an Admin',
    access: 'signed-in',
    own: 'staff-reads',
    params,
    body: tagsForm,
    reply: verdictPage,
    problems: [
      problems.verdictNotFound,
      problems.tagsForOthers,
      problems.tagsOfBreaks,
      problems.attemptWithheld,
      invalidFields,
    ],
  }),
  listPublishedVerdicts: endpoint({
    method: 'GET',
    path: '/v1/published-verdicts/:handle',
    summary: 'The verdicts that the expert behind a public page published; none while the page is off',
    access: 'everyone',
    params: z.strictObject({ handle: slug }),
    query: z.strictObject(pageQuery),
    reply: publishedVerdicts,
    problems: [],
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

const viewers = { roles: ['Client', 'Admin'], member: 'viewer' } as const satisfies MemberAccess;
const ofAttempt = z.strictObject({ id: attemptId });
const sending = { body: reportForm, reply: reported } as const;
const limit = { max: 60, perSeconds: 3600 } as const;

/** Reports of transcripts, and what staff do about them. */
export const reportsEndpoints = {
  reportAttempt: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/reports',
    summary: 'Report a turn of your own attempt, or all of it, to staff',
    access: [...expertRoles, 'Admin'],
    own: true,
    params: ofAttempt,
    ...sending,
    problems: [problems.attemptNotFound, reportLimitReached, invalidFields],
    limit,
  }),
  reportFinding: endpoint({
    method: 'POST',
    path: '/v1/arena/findings/:id/reports',
    summary: 'Report the transcript of a finding of your organization to staff',
    access: viewers,
    params: ofAttempt,
    query: z.strictObject(organizationQuery),
    ...sending,
    problems: [problems.findingNotFound, reportLimitReached, invalidFields],
    limit,
  }),
  reportVerdict: endpoint({
    method: 'POST',
    path: '/v1/verdicts/:id/reports',
    summary: 'Report the transcript of a verdict that you may read to staff',
    access: 'signed-in',
    own: 'staff-reads',
    params: z.strictObject({ id: verdictId }),
    ...sending,
    problems: [problems.verdictNotFound, reportLimitReached, invalidFields],
    limit,
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/v1/arena/reports',
    summary: 'Reports of transcripts: the open ones, or those that were decided',
    access: ['Admin'],
    query: z.strictObject(reportsQuery),
    reply: reportPage,
    problems: [],
  }),
  dismissReport: endpoint({
    method: 'POST',
    path: '/v1/arena/reports/:id/dismissal',
    summary: 'Dismiss an open report, with a reason; what is withheld stays so until it is lifted',
    access: ['Admin'],
    params: z.strictObject({ id: reportId }),
    body: staffDecisionForm,
    reply: reportRow,
    problems: [problems.reportNotFound, problems.reportDecided],
  }),
  quarantineAttempt: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/quarantine',
    summary: 'End an attempt and withhold its transcript from everybody but Admins, with a reason',
    access: ['Admin'],
    params: ofAttempt,
    body: staffDecisionForm,
    reply: quarantine,
    problems: [problems.attemptNotFound],
  }),
  liftQuarantine: endpoint({
    method: 'POST',
    path: '/v1/arena/attempts/:id/quarantine/lift',
    summary: 'Show a withheld transcript again, with a reason; the attempt stays ended',
    access: ['Admin'],
    params: ofAttempt,
    body: staffDecisionForm,
    reply: quarantine,
    problems: [problems.attemptNotFound, problems.notWithheld],
  }),
} as const;
