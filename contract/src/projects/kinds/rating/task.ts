import * as z from 'zod';
import { requiredText, writtenText } from '#shared/text.ts';

export const SCORES = 5;
/** Scores up to this one need a reason. */
export const LOW_SCORE = 2;
const MOST_CRITERIA = 8;
const MOST_ANSWERS = 6;
const LONGEST_NAME = 60;
const LONGEST_MEANING = 200;
const LONGEST_ANSWER = 20_000;

/** What answers are rated by, from 1 to 5. */
export const criterion = z.strictObject({
  name: requiredText('Criterion', LONGEST_NAME),
  description: writtenText(LONGEST_MEANING).default(''),
  /** What 1 to 5 mean; each may be empty. */
  meanings: z
    .array(writtenText(LONGEST_MEANING))
    .length(SCORES, 'Say what each of the five scores means, or leave it empty')
    .default(['', '', '', '', '']),
});
export type Criterion = z.infer<typeof criterion>;

const criteria = z
  .array(criterion)
  .max(MOST_CRITERIA, `Rate by at most ${String(MOST_CRITERIA)} criteria`)
  .refine(
    (given) => new Set(given.map(({ name }) => name.toLowerCase())).size === given.length,
    'Name each criterion once',
  );

export const ratingSettings = z.strictObject({ criteria });
export type RatingSettings = z.infer<typeof ratingSettings>;

/** Absent: the Input of the task is the one answer, and the criteria are the project's. */
export const ratingMaterial = z.strictObject({
  answers: z
    .array(requiredText('Each answer', LONGEST_ANSWER))
    .min(1, 'Give at least one answer')
    .max(MOST_ANSWERS, `Give at most ${String(MOST_ANSWERS)} answers`)
    .optional(),
  criteria: criteria.min(1, 'Give at least one criterion').optional(),
});
export type RatingMaterial = z.infer<typeof ratingMaterial>;
