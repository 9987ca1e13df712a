import * as z from 'zod';
import { requiredText, writtenText } from '#shared/text.ts';
import { voteWords } from './validation-item.ts';

/** A vote on a claim: what it is, and why. */
export const voteForm = z
  .strictObject({
    vote: z.enum(voteWords, 'Vote must be break, held or unclear.'),
    /** The line of the rubric that decides it, by its letter. */
    line: z
      .string('Choose a line of the rubric.')
      .regex(/^[A-Z]$/, 'Choose a line of the rubric.')
      .nullable()
      .default(null),
    sentence: writtenText(1000).trim().default(''),
  })
  .refine(({ vote, sentence }) => vote !== 'unclear' || sentence !== '', {
    path: ['sentence'],
    message: 'Say why you cannot tell.',
  })
  .refine(({ vote, line, sentence }) => vote === 'unclear' || line !== null || sentence !== '', {
    path: ['line'],
    message: 'Choose the line of the rubric that decides it, or write a sentence.',
  });
export type VoteForm = z.output<typeof voteForm>;

/** Why somebody skips an item. */
export const skipForm = z.strictObject({ reason: requiredText('Reason', 300) });
