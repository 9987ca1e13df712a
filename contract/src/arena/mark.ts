import * as z from 'zod';
import { challengeId } from '#shared/ids.ts';

/** One person's standing with one challenge, for the lists. */
export const mark = z.object({
  challengeId,
  state: z.enum(['broken', 'could-not-judge', 'held', 'open']),
  attempts: z.number().int(),
  /** How many targets of the challenge the person broke. */
  broken: z.number().int(),
});
export type Mark = z.infer<typeof mark>;
