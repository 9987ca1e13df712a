import { problem } from '#shared/problem.ts';

export const taskNotFound = problem('task_not_found', 404, 'We could not find that task.');
export const taskClosed = problem(
  'task_closed',
  409,
  'This task is in a project, done or cancelled. It can no longer be changed here.',
);
export const taskKnown = problem(
  'task_known',
  409,
  'Your organization already has an open task with this title, type and instructions.',
);
export const tasksNeedClient = problem(
  'tasks_need_client',
  409,
  'Only Clients have tasks. This organization is a university or a partner, so none can be uploaded for it.',
);
