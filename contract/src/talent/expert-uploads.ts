import * as z from 'zod';
import { importReportOf } from '#shared/csv/import-terms.ts';

/** How people call a row, whatever else is wrong with it. */
export const labels = { name: z.string(), email: z.string() };

/**
 * What became of an uploaded file: `successful` counts the experts who were added, the lists hold at most 100 rows each.
 * `lastInvitationOn`: the day on which the last of them is mailed; null where nobody waits for that.
 */
export const expertUploadReport = z.object({
  ...importReportOf(labels).shape,
  lastInvitationOn: z.iso.date().nullable(),
});
export type ExpertUploadReport = z.output<typeof expertUploadReport>;
