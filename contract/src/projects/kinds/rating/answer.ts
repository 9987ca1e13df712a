import * as z from 'zod';
import { writtenText } from '#shared/text.ts';
import { LOW_SCORE, SCORES } from './task.ts';

const LONGEST_REASON = 1000;

const rating = z.strictObject({
  score: z
    .number('Rate from 1 to 5')
    .int('Rate from 1 to 5')
    .min(1, 'Rate from 1 to 5')
    .max(SCORES, 'Rate from 1 to 5')
    .nullable(),
  reason: writtenText(LONGEST_REASON, `A reason has at most ${String(LONGEST_REASON)} characters`),
});
export type Rating = z.infer<typeof rating>;

/** By answer, in the order of the task, and by criterion; null is not rated yet. */
export const ratedAnswer = z.strictObject({ ratings: z.array(z.array(rating).max(8)).max(6) });
export type RatedAnswer = z.infer<typeof ratedAnswer>;

/** Whether a rating lacks the reason that a low score needs. */
export function lacksReason({ score, reason }: Rating): boolean {
  return score !== null && score <= LOW_SCORE && reason.trim() === '';
}
