import * as z from 'zod';
import { challengeId } from '#shared/ids.ts';

/** One person's standing with one challenge, for the lists. */
export const challengeProgress = z.object({
  challengeId,
  /** ended: every attempt was left, or its time was over, before it came to anything; that counts against nobody. */
  state: z.enum(['broken', 'could-not-judge', 'held', 'ended', 'open']),
  attempts: z.number().int(),
  /** How many of the attempts held to their last message. */
  held: z.number().int(),
  /** How many targets of the challenge the person broke. */
  broken: z.number().int(),
});
export type ChallengeProgress = z.infer<typeof challengeProgress>;
