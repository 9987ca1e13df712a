import * as z from 'zod';
import { attemptId, challengeId, verdictId } from '#shared/ids.ts';

/**
 * A break that was accepted, as it was then: the attempt at the project's challenge, what was said, and the verdict. It is
 * written by the arena, not sent by the expert.
 */
export const breakAnswer = z.strictObject({
  attemptId,
  claimId: verdictId,
  challenge: z.strictObject({
    id: challengeId,
    code: z.string(),
    title: z.string(),
    version: z.number().int(),
  }),
  target: z.string(),
  objective: z.string(),
  /** Empty where the transcript is withheld. */
  turns: z.array(z.strictObject({ role: z.enum(['expert', 'target']), text: z.string() })),
  verdict: z.strictObject({ reason: z.string(), instance: z.string(), severity: z.number().nullable() }),
});
export type BreakAnswer = z.infer<typeof breakAnswer>;
