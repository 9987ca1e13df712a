import * as z from 'zod';
import { writtenText } from '#shared/text.ts';

const turn = z.number('Choose a turn.').int('Choose a turn.').min(2).max(1000);

function requiredWords(max: number, missing: string) {
  return writtenText(max).refine((text) => text.trim() !== '', missing);
}

const answer = requiredWords(400, 'Write the right answer.');

/**
 * What an expert submits: the secret that a red-team target gave away, or the right answer to a question that a content
 * target got wrong, with the turn of the wrong reply. Where people may have to judge it, an answer carries its source and
 * the reason why the reply is wrong, and a refusal the reason why the request is harmless.
 */
export const submission = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('secret'),
      secret: requiredWords(200, 'Write the secret that you found.'),
    }),
    z.strictObject({ kind: z.literal('answer'), turn, answer }),
    z.strictObject({
      kind: z.literal('claim'),
      turn,
      answer,
      source: requiredWords(500, 'Write where the right answer can be looked up.'),
      reason: requiredWords(2000, 'Write why the reply is wrong.'),
    }),
    z.strictObject({
      kind: z.literal('refusal'),
      turn,
      reason: requiredWords(2000, 'Write why what you asked is harmless.'),
    }),
  ],
  'Kind must be "secret", "answer", "claim" or "refusal".',
);
export type Submission = z.output<typeof submission>;
