import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { clientTaskId, organizationQuery, projectId, projectTaskId } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { offeredKind } from '../kinds/index.ts';
import * as problems from '../records/projects.problems.ts';
import { projectTask, taskFault, taskFileLimits } from './task.ts';
import { managers, projectParams as params, projectQuery as query, viewers } from '../records/access.ts';

export const taskFileUnreadable = problemWithMembers(
  problem('task_file_unreadable', 422, 'Nothing was added. Correct these lines and send the file again.'),
  z.object({ faults: z.array(taskFault), faultCount: z.int() }),
);
const added = z.object({ added: z.int(), known: z.int() });
const adding = [problems.projectNotFound, problems.projectOver, problems.tasksAwaitApproval] as const;

/** The tasks of a project. What is added to an open project waits until its cost is held: open it again. */
export const tasksEndpoints = {
  listProjectTasks: endpoint({
    method: 'GET',
    path: '/v1/projects/:id/tasks',
    summary: 'The tasks of a project, in the order of their numbers',
    access: viewers,
    params,
    query: z.strictObject({ ...organizationQuery, ...pageQuery, kind: offeredKind.optional() }),
    reply: pageOf(projectTask),
    problems: [problems.projectNotFound],
  }),
  addTasksFromFile: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/tasks/imports',
    summary: 'Add the tasks of a JSONL file, all of them or none',
    access: managers,
    params,
    query,
    upload: { files: ['file'], maxFiles: 1, maxFileBytes: taskFileLimits.bytes },
    reply: added,
    problems: [...adding, taskFileUnreadable],
  }),
  addClientTasks: endpoint({
    method: 'POST',
    path: '/v1/projects/:id/tasks',
    summary: "Add tasks of the client's own list, or all that are open and in no project",
    access: managers,
    params,
    query,
    body: z.strictObject({ tasks: z.array(clientTaskId).max(1000).nullable() }),
    reply: added,
    problems: [...adding],
  }),
  cancelProjectTask: endpoint({
    method: 'DELETE',
    path: '/v1/projects/:id/tasks/:task',
    summary: 'Remove a task that nobody has begun',
    access: managers,
    params: z.strictObject({ id: projectId, task: projectTaskId }),
    query,
    reply: z.object({}),
    problems: [...adding, problems.taskNotFound, problems.taskBegun],
  }),
} as const;
