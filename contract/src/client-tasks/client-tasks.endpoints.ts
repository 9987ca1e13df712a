import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint, type MemberAccess } from '#shared/endpoint.ts';
import { clientTaskId, organizationQuery } from '#shared/ids.ts';
import { pageOf } from '#shared/paging.ts';
import { taskClosed, taskKnown, taskNotFound } from './client-tasks.problems.ts';
import { engagement, engagementCard, engagementDetail } from './engagement.ts';
import { clientTask, taskFilter, taskListQuery } from './task.ts';
import { taskChange } from './task-fields.ts';
import { taskUploadEndpoints } from './task-uploads.endpoints.ts';

const roles = ['Client', 'Admin'] as const;
const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;
const managers = { roles, member: 'manager' } as const satisfies MemberAccess;

const query = z.strictObject(organizationQuery);
const params = z.strictObject({ id: clientTaskId });

export const clientTasksEndpoints = {
  listTasks: endpoint({
    method: 'GET',
    path: '/v1/client-tasks',
    summary: 'The tasks of the organization, the newest first',
    access: viewers,
    query: taskListQuery,
    reply: pageOf(clientTask),
    problems: [],
  }),
  getTask: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/tasks/:id',
    summary: 'A task of the organization',
    access: viewers,
    params,
    query,
    reply: clientTask,
    problems: [taskNotFound],
  }),
  changeTask: endpoint({
    method: 'PUT',
    path: '/v1/client-tasks/tasks/:id',
    summary: 'Change the content of a task that is open; absent means unchanged',
    access: managers,
    params,
    query,
    body: taskChange,
    reply: clientTask,
    problems: [taskNotFound, taskClosed, taskKnown],
  }),
  cancelTask: endpoint({
    method: 'POST',
    path: '/v1/client-tasks/tasks/:id/cancel',
    summary: 'Cancel a task that is in no project; this is final, and once more changes nothing',
    access: managers,
    params,
    query,
    reply: clientTask,
    problems: [taskNotFound, taskClosed],
  }),
  issueTasksTicket: endpoint({
    method: 'POST',
    path: '/v1/client-tasks/tickets',
    summary: 'A ticket that downloads the tasks, or those that match a filter, as CSV, once, within a minute',
    access: viewers,
    query,
    body: z.strictObject(taskFilter),
    reply: downloadTicket,
    problems: [],
  }),
  getEngagement: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/engagement',
    summary: 'Engagement figures of the tasks and the talent of the organization, over twelve weeks',
    access: viewers,
    query,
    reply: engagement,
    problems: [],
  }),
  getEngagementDetail: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/engagement/:card',
    summary: 'The last ten events of a figure, and its breakdown',
    access: viewers,
    params: z.strictObject({ card: engagementCard }),
    query,
    reply: engagementDetail,
    problems: [],
  }),
  ...taskUploadEndpoints,
} as const;
