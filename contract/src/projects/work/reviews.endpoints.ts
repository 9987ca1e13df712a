import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { assignmentId, organizationQuery, projectId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { expertRoles } from '#shared/roles.ts';
import * as problems from '../records/projects.problems.ts';
import { bulkReview, reviewForm, submissionFilters, submissionRow, toReview } from './review.ts';
import { managers, projectQuery as query, viewers } from '../records/access.ts';

const ofProject = z.strictObject({ id: projectId });
const ofSubmission = z.strictObject({ id: projectId, assignment: assignmentId });
const reviewing = [
  problems.projectNotFound,
  problems.submissionNotFound,
  problems.reviewedAlready,
  problems.versionChanged,
  problems.ownSubmission,
  problems.passageNotFound,
  problems.anotherDecides,
  problems.contestIsFinal,
] as const;

/** Reviews by clients, and by peers where a project says so. */
export const reviewsEndpoints = {
  listSubmissions: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/submissions',
    summary: 'What was submitted in a project: by whom, when, how long it took, and how it was reviewed',
    access: viewers,
    params: ofProject,
    query: z.strictObject({
      ...organizationQuery,
      ...pageQuery,
      filter: z.enum(submissionFilters).default('all'),
    }),
    reply: pageOf(submissionRow),
    problems: [problems.projectNotFound],
  }),
  getSubmission: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/submissions/:assignment',
    summary: 'A submission with its task and its reviews',
    access: viewers,
    params: ofSubmission,
    query,
    reply: toReview,
    problems: [problems.projectNotFound, problems.submissionNotFound],
  }),
  reviewSubmission: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/submissions/:assignment/reviews',
    summary: 'Accept a submission, request changes or reject it; accepting posts what it earned',
    access: managers,
    params: ofSubmission,
    query,
    body: reviewForm,
    reply: toReview,
    problems: [...reviewing, problems.peersReview],
  }),
  reviewInBulk: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/submissions/reviews',
    summary: 'Accept or reject several submissions; each has a result of its own',
    access: managers,
    params: ofProject,
    query,
    body: bulkReview,
    reply: z.object({
      results: z.array(z.object({ id: assignmentId, isDone: z.boolean(), message: z.string() })),
    }),
    problems: [problems.projectNotFound],
  }),
  takeReview: endpoint({
    method: 'POST',
    path: '/v1/reviews',
    summary: 'Take the next submission that a peer may review, or the one that you have open',
    access: expertRoles,
    reply: z.object({ next: toReview.nullable() }),
    problems: [],
  }),
  sendReview: endpoint({
    method: 'POST',
    path: '/v1/reviews/:assignment',
    summary: 'Review a submission that you have open',
    access: expertRoles,
    params: z.strictObject({ assignment: assignmentId }),
    body: reviewForm,
    reply: z.object({ next: toReview.nullable() }),
    problems: [...reviewing, problems.reviewLeaseOver],
  }),
} as const;
