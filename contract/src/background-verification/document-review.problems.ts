import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';

export const applicantNotFound = problem('applicant_not_found', 404, 'We could not find this person.');

/** What was read is not what there is: somebody has decided since. `by` is null where that account is gone. */
export const documentDecided = problemWithMembers(
  problem('document_decided', 409, 'Another Admin has decided on this document since you opened it.'),
  z.object({
    decision: z.enum(['verified', 'rejected']),
    by: z.string().nullable(),
    at: timestamp,
  }),
);
