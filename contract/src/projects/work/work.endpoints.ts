import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { assignmentId, projectId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { expertRoles } from '#shared/roles.ts';
import { offeredKind } from '../kinds/index.ts';
import * as problems from '../records/projects.problems.ts';
import {
  assignment,
  assignmentProgress,
  assignmentRow,
  contestForm,
  draftForm,
  assignmentSkipForm,
  submissionForm,
} from './assignment.ts';
import { closedOffer, offer, offerDetail } from './offer.ts';

const ofProject = z.strictObject({ project: projectId });
const ofAssignment = z.strictObject({ id: assignmentId });
const experts = { access: expertRoles } as const;
const own = { access: expertRoles, own: true, params: ofAssignment } as const;
const { assignmentNotFound, leaseOver } = problems;

/** What experts do on projects. */
export const workEndpoints = {
  listOffers: endpoint({
    method: 'GET',
    path: '/v1/offers',
    summary:
      'Projects that are open, best first, with the reasons, and those that are closed to you with what opens them',
    ...experts,
    reply: z.object({
      open: z.array(offer),
      closed: z.array(closedOffer),
      /** In which you may review what others submitted. */
      reviewKinds: z.array(z.string()),
    }),
    problems: [],
  }),
  getOffer: endpoint({
    method: 'GET',
    path: '/v1/offers/:project',
    summary: 'A project with its brief and its agreement, before you take a task of it',
    ...experts,
    params: ofProject,
    reply: offerDetail,
    problems: [problems.projectNotFound],
  }),
  acceptNda: endpoint({
    method: 'POST',
    path: '/v1/offers/:project/agreement',
    summary: "Accept a project's agreement as it is now",
    ...experts,
    params: ofProject,
    reply: z.object({}),
    problems: [problems.projectNotFound],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/v1/offers/:project/decline',
    summary: 'Decline an invitation to a project; work that you began there goes on',
    ...experts,
    params: ofProject,
    reply: z.object({}),
    problems: [problems.invitationNotFound],
  }),
  takeTask: endpoint({
    method: 'POST',
    path: '/v1/offers/:project/assignments',
    summary: 'Take the next task of a project, or the one that you have open; it is yours for half an hour',
    ...experts,
    params: ofProject,
    body: z.strictObject({ kind: offeredKind.optional() }),
    reply: assignment,
    problems: [
      problems.projectNotFound,
      problems.projectNotOpen,
      problems.projectClosedToYou,
      problems.ndaNotAccepted,
      problems.tasksPerPersonReached,
      problems.nothingFree,
    ],
  }),
  listAssignments: endpoint({
    method: 'GET',
    path: '/v1/assignments',
    summary: 'Your tasks, those that you have to work on first, then the newest',
    ...experts,
    scope: 'read',
    query: z.strictObject(pageQuery),
    reply: pageOf(assignmentRow),
    problems: [],
  }),
  getAssignment: endpoint({
    method: 'GET',
    path: '/v1/assignments/:id',
    summary: 'A task of yours, with what you wrote and how it was reviewed',
    ...own,
    reply: assignment,
    problems: [assignmentNotFound],
  }),
  sendHeartbeat: endpoint({
    method: 'POST',
    path: '/v1/assignments/:id/heartbeats',
    summary: 'Say that you work on a task: it stays yours for another half hour, and the time counts',
    ...own,
    body: z.strictObject({ isAway: z.boolean() }),
    reply: assignmentProgress,
    problems: [assignmentNotFound, leaseOver],
  }),
  saveAssignmentDraft: endpoint({
    method: 'PUT',
    path: '/v1/assignments/:id/draft',
    summary: 'Save what you have written so far',
    ...own,
    ifMatch: true,
    body: draftForm,
    reply: assignmentProgress,
    problems: [assignmentNotFound, leaseOver, problems.draftSavedSince, problems.answerIncomplete],
  }),
  submitAssignment: endpoint({
    method: 'POST',
    path: '/v1/assignments/:id/submissions',
    summary: 'Submit your answer for review; unreviewed for five working days, it is accepted',
    ...own,
    ifMatch: true,
    body: submissionForm,
    reply: assignment,
    problems: [assignmentNotFound, leaseOver, problems.draftSavedSince, problems.answerIncomplete],
  }),
  skipAssignment: endpoint({
    method: 'POST',
    path: '/v1/assignments/:id/skip',
    summary: 'Give a task back for good and say why',
    ...own,
    body: assignmentSkipForm,
    reply: assignment,
    problems: [assignmentNotFound, leaseOver],
  }),
  leaveAssignment: endpoint({
    method: 'POST',
    path: '/v1/assignments/:id/return',
    summary: 'Give a task back; your draft is kept, and you may take it again while it is free',
    ...own,
    reply: assignment,
    problems: [assignmentNotFound, leaseOver],
  }),
  contestRejection: endpoint({
    method: 'POST',
    path: '/v1/assignments/:id/contest',
    summary: 'Contest a rejection, once, within seven days; another reviewer decides',
    ...own,
    body: contestForm,
    reply: assignment,
    problems: [assignmentNotFound, problems.notRejected],
  }),
} as const;
