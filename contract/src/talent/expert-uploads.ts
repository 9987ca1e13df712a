import * as z from 'zod';
import { importReportOf } from '#shared/csv/import-terms.ts';

/** How people call a row, whatever else is wrong with it. */
export const labels = { name: z.string(), email: z.string() };

/**
 * What became of an uploaded file: `successful` counts the experts who were added, the lists hold at most 100 rows each.
 * `lastInvitationOn`: the day on which the last of them is mailed, or would be after a dry run; null where nobody waits for
 * that.
 */
export const expertUploadReport = z.object({
  ...importReportOf(labels).shape,
  lastInvitationOn: z.iso.date().nullable(),
  invitations: z.object({
    /** How many invitations from uploads the organization mails in a day (UTC), by a setting of the operator. */
    perDay: z.int(),
    /** How many of them wait now. */
    waiting: z.int(),
    /** From today to the last one, both included; 0 where nobody waits. */
    days: z.int(),
  }),
});
export type ExpertUploadReport = z.output<typeof expertUploadReport>;
