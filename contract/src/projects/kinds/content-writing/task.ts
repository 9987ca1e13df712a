import * as z from 'zod';
import { requiredText } from '#shared/text.ts';

/** Alt and a digit tie a passage to a point. */
export const MOST_POINTS = 9;
const LONGEST_POINT = 200;
export const MOST_WORDS = 5000;

const words = z
  .number('Words must be a number')
  .int('Words must be a whole number')
  .min(1, 'Words must be at least 1')
  .max(MOST_WORDS, `Words must be at most ${String(MOST_WORDS)}`);

const length = z
  .strictObject({ min: words, max: words })
  .refine(({ min, max }) => min <= max, 'The most words must be at least the fewest');

const points = z
  .array(requiredText('Each point', LONGEST_POINT))
  .max(MOST_POINTS, `Ask for at most ${String(MOST_POINTS)} points`);

/** What every task of a project asks for, unless a task says otherwise. */
export const writingSettings = z.strictObject({ points, words: length.nullable() });
export type WritingSettings = z.infer<typeof writingSettings>;

/** Absent: as the project has it. */
export const writingMaterial = z.strictObject({ points: points.optional(), words: length.optional() });
export type WritingMaterial = z.infer<typeof writingMaterial>;
