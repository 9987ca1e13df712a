import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { organizationQuery } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { invalidFields } from '#shared/problem.ts';
import { requiredText } from '#shared/text.ts';
import { project, projectRow, projectState } from './records/project.ts';
import { projectForm } from './records/project-form.ts';
import { earningsEndpoints } from './earnings/earnings.ts';
import { peopleEndpoints } from './people/people.endpoints.ts';
import * as problems from './records/projects.problems.ts';
import { qualityEndpoints } from './quality/quality.endpoints.ts';
import { resultsEndpoints } from './results/results.endpoints.ts';
import { tasksEndpoints } from './tasks/tasks.endpoints.ts';
import { reviewsEndpoints } from './work/reviews.endpoints.ts';
import { workEndpoints } from './work/work.endpoints.ts';
import { managers, projectParams as params, projectQuery as query, viewers } from './records/access.ts';

/** An Admin who names no organization keeps the platform's projects, and sees those of everybody. */

const reason = z.strictObject({ reason: requiredText('Reason', 1000) });
const { projectNotFound } = problems;
/** What every change of a project may be refused with. */
const changing = [projectNotFound, problems.projectSavedSince, problems.escrowNotCovered] as const;

export const projectsEndpoints = {
  listProjects: endpoint({
    method: 'GET',
    path: '/v1/projects',
    summary: 'Projects of the organization, newest first; for an Admin who names none, all of them',
    access: viewers,
    scope: 'read',
    query: z.strictObject({ ...organizationQuery, ...pageQuery, state: projectState.optional() }),
    reply: pageOf(projectRow),
    problems: [],
  }),
  addProject: endpoint({
    method: 'POST',
    path: '/v1/projects',
    summary: 'Begin a draft of a project',
    access: managers,
    query,
    body: projectForm,
    reply: project,
    problems: [],
  }),
  getProject: endpoint({
    method: 'GET',
    path: '/v1/projects/:id',
    summary: 'A project with its progress, its cost and what keeps it from opening',
    access: viewers,
    scope: 'read',
    params,
    query,
    reply: project,
    problems: [projectNotFound],
  }),
  saveProject: endpoint({
    method: 'PUT',
    path: '/v1/projects/:id',
    summary: 'Change a project; once it is open, rates can only be raised, and who may work on it stays',
    access: managers,
    ifMatch: true,
    params,
    query,
    body: projectForm,
    reply: project,
    problems: [...changing, problems.projectNotDraft, problems.rateFell, problems.projectOver, invalidFields],
  }),
  openProject: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/opening',
    summary: 'Open a draft, holding what all of it costs; the first of each client waits for an Admin',
    access: managers,
    ifMatch: true,
    params,
    query,
    reply: project,
    problems: [...changing, problems.projectNotDraft, invalidFields],
  }),
  withdrawProject: endpoint({
    method: 'DELETE',
    path: '/v1/projects/:id/opening',
    summary: 'Take back a project that waits for approval, to change it',
    access: managers,
    params,
    query,
    reply: project,
    problems: [...changing, problems.projectNotSubmitted],
  }),
  approveProject: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/approval',
    summary: "Approve and open a client's first project",
    access: ['Admin'],
    params,
    reply: project,
    problems: [...changing, problems.projectNotSubmitted, invalidFields],
  }),
  returnProject: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/return',
    summary: 'Return a project that waits for approval, with a reason',
    access: ['Admin'],
    params,
    body: reason,
    reply: project,
    problems: [...changing, problems.projectNotSubmitted],
  }),
  pauseProject: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/pause',
    summary: 'Pause a project: nobody takes a task, and work that was begun goes on',
    access: managers,
    params,
    query,
    body: reason,
    reply: project,
    problems: [...changing, problems.projectNotOpen],
  }),
  resumeProject: endpoint({
    method: 'DELETE',
    path: '/v1/projects/:id/pause',
    summary: 'Open a paused project again',
    access: managers,
    params,
    query,
    reply: project,
    problems: [...changing, problems.projectNotPaused, invalidFields],
  }),
  completeProject: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/completion',
    summary: 'Complete a project; what is left of its escrow goes back to the balance',
    access: managers,
    params,
    query,
    reply: project,
    problems: [...changing, problems.projectBusy, problems.projectOver, problems.projectNotOpen],
  }),
  removeProject: endpoint({
    method: 'DELETE',
    path: '/v1/projects/:id',
    summary: 'Remove a draft with its tasks',
    access: managers,
    params,
    query,
    reply: z.object({}),
    problems: [projectNotFound, problems.projectNotDraft],
  }),
  ...tasksEndpoints,
  ...workEndpoints,
  ...reviewsEndpoints,
  ...earningsEndpoints,
  ...resultsEndpoints,
  ...peopleEndpoints,
  ...qualityEndpoints,
} as const;
