import * as z from 'zod';
import { timestamp } from '#shared/text.ts';

/** How long a person can change their mind. */
export const DELETION_DAYS = 14;

export const deletion = z.object({ requestedAt: timestamp, dueAt: timestamp });
export type Deletion = z.infer<typeof deletion>;

export const deletionPlan = z.object({
  /** Null while the account is to stay. */
  deletion: deletion.nullable(),
  /** The only Admin cannot go: nobody could make another. */
  isLastAdmin: z.boolean(),
});
export type DeletionPlan = z.infer<typeof deletionPlan>;
