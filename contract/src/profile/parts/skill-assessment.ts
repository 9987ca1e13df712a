import * as z from 'zod';
import {
  biasAnswers,
  contentAnswer,
  ratingAnswers,
  sittingReference,
} from '#shared/terms/assessment-terms.ts';

export { type AssessmentKind, assessmentKinds } from '#shared/terms/assessment-terms.ts';

const score = z.number().int().min(0).max(100).nullable();

/** Step 6: the latest scored sitting of each kind. Scores are percent; null before the first. */
export const skillAssessment = z.object({
  assessmentsCompleted: z.object({
    biasDetection: z.boolean(),
    contentGeneration: z.boolean(),
    ratingExercise: z.boolean(),
  }),
  assessmentScores: z.object({ biasDetection: score, contentGeneration: score, ratingExercise: score }),
  /** What the person answered, of the open sitting or else of the latest scored one. */
  assessmentAnswers: z.object({
    biasDetection: biasAnswers,
    contentGeneration: z.string(),
    ratingExercise: ratingAnswers,
  }),
});
export type SkillAssessment = z.infer<typeof skillAssessment>;

const done = z.boolean('This must be true or false.');

/**
 * An absent field stays as it is. Answers are stored question by question, of open sittings only; `true` in
 * assessmentsCompleted submits the open sitting, anything else there and every score is the server's, and ignored.
 */
export const skillAssessmentChange = z
  .strictObject({
    assessmentsCompleted: z
      .strictObject({ biasDetection: done, contentGeneration: done, ratingExercise: done })
      .partial(),
    assessmentScores: z.unknown(),
    assessmentAnswers: z
      .strictObject({
        biasDetection: biasAnswers,
        contentGeneration: contentAnswer,
        ratingExercise: ratingAnswers,
      })
      .partial(),
    /** Optional: refuses answers to another sitting than the open one, or to an older state of it. */
    sittings: z
      .strictObject({
        biasDetection: sittingReference,
        contentGeneration: sittingReference,
        ratingExercise: sittingReference,
      })
      .partial(),
  })
  .partial();
export type SkillAssessmentChange = z.output<typeof skillAssessmentChange>;
