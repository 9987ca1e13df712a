import * as z from 'zod';
import { importReportOf } from '#shared/csv/import-terms.ts';

/** How people call a row, whatever else is wrong with it. */
export const labels = { title: z.string(), type: z.string() };

/** What became of an uploaded file: `successful` counts the tasks that were added, the lists hold at most 100 rows each. */
export const taskUploadReport = importReportOf(labels);
export type TaskUploadReport = z.output<typeof taskUploadReport>;
