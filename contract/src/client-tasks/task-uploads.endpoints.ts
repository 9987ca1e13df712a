import * as z from 'zod';
import { downloadTicket } from '#grammar/download.ts';
import { endpoint } from '#grammar/endpoint.ts';
import { batchId, organizationQuery } from '#grammar/ids.ts';
import { pageQuery, rowCursorQuery } from '#grammar/paging.ts';
import { idempotencyKeyReused } from '#grammar/problem.ts';
import { csvProblems } from '#grammar/terms/csv-problems.ts';
import { csvLimits } from '#grammar/terms/csv-terms.ts';
import {
  importEvent,
  importFileMissing,
  importKey,
  importNotFound,
  importUndone,
} from '#grammar/terms/import-terms.ts';
import { duplicateTasks, taskUploadReport, taskUploads, failedTasks } from './task-uploads.ts';
import { managers, viewers } from './task-access.ts';

const params = z.strictObject({ id: batchId });
const query = z.strictObject(organizationQuery);
const dryRun = z.enum(['true', 'false'], 'Say dryRun=true or dryRun=false.').default('false');

export const taskUploadEndpoints = {
  uploadTasks: endpoint({
    method: 'POST',
    path: '/v1/client-tasks/upload-csv',
    summary:
      'Add the tasks of a .csv file, all or nothing; answers when that is done. With dryRun=true it says what would happen, and changes nothing',
    access: managers,
    takesKey: true,
    query: z.strictObject({ ...organizationQuery, dryRun }),
    upload: { files: ['file'], maxFiles: 1, maxFileBytes: csvLimits.bytes },
    reply: taskUploadReport,
    problems: [...csvProblems, importFileMissing, idempotencyKeyReused],
    limit: { max: 60, perSeconds: 3600 },
  }),
  followTaskUpload: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/upload-csv/:key/progress',
    summary: 'How far an upload is, as server-sent events, by the Idempotency-Key under which it was sent',
    access: viewers,
    params: z.strictObject({ key: importKey }),
    query,
    reply: importEvent,
    replyKind: 'events',
    problems: [importNotFound],
  }),
  listTaskUploads: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/uploads',
    summary: 'The uploads of the organization, the latest first, and those under way',
    access: viewers,
    query: z.strictObject({ ...organizationQuery, ...pageQuery }),
    reply: taskUploads,
    problems: [],
  }),
  getTaskUpload: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/uploads/:id',
    summary: 'What became of an upload',
    access: viewers,
    params,
    query,
    reply: taskUploadReport,
    problems: [importNotFound],
  }),
  listFailedTasks: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/uploads/:id/failed',
    summary: 'The rows of an upload that failed, in the order of the file',
    access: viewers,
    params,
    query: z.strictObject({ ...organizationQuery, ...rowCursorQuery }),
    reply: failedTasks,
    problems: [importNotFound],
  }),
  listDuplicateTasks: endpoint({
    method: 'GET',
    path: '/v1/client-tasks/uploads/:id/duplicates',
    summary: 'The rows of an upload that were there already, in the order of the file',
    access: viewers,
    params,
    query: z.strictObject({ ...organizationQuery, ...rowCursorQuery }),
    reply: duplicateTasks,
    problems: [importNotFound],
  }),
  issueFailedTasksTicket: endpoint({
    method: 'POST',
    path: '/v1/client-tasks/uploads/:id/failed/tickets',
    summary:
      'A ticket that downloads the failed rows as CSV, with a column that says what is wrong, once, within a minute',
    access: viewers,
    params,
    query,
    reply: downloadTicket,
    problems: [importNotFound],
  }),
  undoTaskUpload: endpoint({
    method: 'POST',
    path: '/v1/client-tasks/uploads/:id/undo',
    summary: 'Remove the tasks that an upload added; those that somebody edited or moved since stay',
    access: managers,
    params,
    query,
    reply: taskUploadReport,
    problems: [importNotFound, importUndone],
  }),
} as const;
