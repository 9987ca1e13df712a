import { importEndpoints } from '#shared/csv/import-endpoints.ts';
import { tasksNeedClient } from './client-tasks.problems.ts';
import { labels, taskUploadReport } from './task-uploads.ts';

/** How Clients upload tasks. */
export const taskImportEndpoints = importEndpoints({
  base: '/v1/client-tasks',
  noun: 'tasks',
  roles: ['Client', 'Admin'],
  report: taskUploadReport,
  labels,
  send: { problems: [tasksNeedClient] },
  undo: 'Remove the tasks that an upload added; those that someone edited or moved since stay',
});

export const taskUploadEndpoints = {
  uploadTasks: taskImportEndpoints.send,
  followTaskUpload: taskImportEndpoints.follow,
  listTaskUploads: taskImportEndpoints.list,
  getTaskUpload: taskImportEndpoints.read,
  listFailedTasks: taskImportEndpoints.listFailed,
  listDuplicateTasks: taskImportEndpoints.listDuplicates,
  issueFailedTasksTicket: taskImportEndpoints.issueFailedTicket,
  undoTaskUpload: taskImportEndpoints.undo,
} as const;
