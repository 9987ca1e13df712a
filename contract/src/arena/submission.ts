import * as z from 'zod';
import { writtenText } from '#grammar/text.ts';

/**
 * What an expert submits: the secret that a red-team target gave away, or the right answer to a question that a
 * content target got wrong, with the turn of the wrong reply.
 */
export const submission = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('secret'),
      secret: writtenText(200).refine((text) => text.trim() !== '', 'Write the secret that you found.'),
    }),
    z.strictObject({
      kind: z.literal('answer'),
      turn: z.number('Name the turn.').int('Name the turn.').min(2).max(1000),
      answer: writtenText(400).refine((text) => text.trim() !== '', 'Write the right answer.'),
    }),
  ],
  'Kind must be "secret" or "answer".',
);
export type Submission = z.output<typeof submission>;
