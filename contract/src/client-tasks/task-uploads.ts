import * as z from 'zod';
import { pageOf } from '#grammar/paging.ts';
import {
  duplicateRow,
  failedRow,
  importReportOf,
  importRun,
  importSummary,
} from '#grammar/terms/import-terms.ts';

/** How people call a row, whatever else is wrong with it. */
const labels = { title: z.string(), type: z.string() };

/** What became of an uploaded file: `successful` counts the tasks that were added, the lists hold at most 100 rows each. */
export const taskUploadReport = importReportOf(labels);
export type TaskUploadReport = z.output<typeof taskUploadReport>;

export const taskUploads = z.object({ ...pageOf(importSummary).shape, running: z.array(importRun) });
export type TaskUploads = z.output<typeof taskUploads>;

export const failedTasks = pageOf(z.object({ ...failedRow.shape, ...labels }));
export const duplicateTasks = pageOf(z.object({ ...duplicateRow.shape, ...labels }));
