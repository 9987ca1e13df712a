import * as z from 'zod';
import { sittingId } from '#shared/ids.ts';
import { writtenText } from '#shared/text.ts';

export const assessmentKinds = ['biasDetection', 'contentGeneration', 'ratingExercise'] as const;
export const assessmentKind = z.enum(assessmentKinds, 'There is no such assessment.');
export type AssessmentKind = z.infer<typeof assessmentKind>;

export const ratingCriteria = ['clarity', 'accuracy', 'engagement', 'structure'] as const;
export type RatingCriterion = (typeof ratingCriteria)[number];

/** UTF-16 units; three times what 300 words need, and as much as the score reads. */
export const LONGEST_TEXT = 10_000;

const optionIndex = z.number().int('Choose one of the options.').min(0, 'Choose one of the options.');
const rating = z.number().int('Rate from 1 to 5.').min(1, 'Rate from 1 to 5.').max(5, 'Rate from 1 to 5.');

/** Question id to the index of the chosen option, in the order in which the sitting shows them. */
export const biasAnswers = z.record(z.string(), optionIndex);
export type BiasAnswers = z.infer<typeof biasAnswers>;

export const contentAnswer = writtenText(LONGEST_TEXT);

/** Task id to criterion to 1–5. */
export const ratingAnswers = z.record(z.string(), z.partialRecord(z.enum(ratingCriteria), rating));
export type RatingAnswers = z.infer<typeof ratingAnswers>;

/** Which sitting the answers belong to; with a revision, only if nobody saved since. */
export const sittingReference = z.strictObject({
  id: sittingId,
  revision: z.number().int().min(0).optional(),
});
export type SittingReference = z.infer<typeof sittingReference>;
