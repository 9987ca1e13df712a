import * as z from 'zod';
import { writtenText } from '#shared/text.ts';
import { exactProblem } from './problems/problem.ts';

/** The expert's next turn: their own words, or a problem that the server writes out and checks exactly. */
export const message = z
  .strictObject({
    text: writtenText(8000, 'This message is longer than the challenge allows.')
      .refine((text) => text.trim() !== '', 'Write a message first.')
      .optional(),
    problem: exactProblem.optional(),
    /** Which turn this is (1, 3, 5 …): a repeated call with the same number and words is answered as the first. */
    number: z
      .number('Number must be a number.')
      .int('Number must be a whole number.')
      .min(1, 'Number must be at least 1.')
      .max(1000, 'Number must be at most 1000.'),
  })
  .refine(({ text, problem: given }) => text !== undefined || given !== undefined, {
    path: ['text'],
    message: 'Write a message first.',
  })
  .refine(({ text, problem: given }) => text === undefined || given === undefined, {
    path: ['problem'],
    message: 'Send either text or a problem.',
  });
export type Message = z.output<typeof message>;
