import * as z from 'zod';
import { ratingCriteria } from '#shared/terms/assessment-terms.ts';
import { sittingId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** The five parts of the score of a text, in the order of its breakdown. */
export const contentParts = ['coverage', 'length', 'structure', 'readability', 'originality'] as const;
export type ContentPart = (typeof contentParts)[number];

const percent = z.number().int().min(0).max(100);
const count = z.number().int().min(0);

/** How a text was scored. */
export const contentBreakdown = z.object({
  /** How much of each part was reached. */
  breakdown: z.array(z.object({ part: z.enum(contentParts), percent })),
  /** How far each point of the prompt was made. */
  points: z.array(z.object({ name: z.string(), percent })),
  /** Words that were read, how many of them count, and why others do not. */
  words: z.object({ all: count, counted: count, copied: count, repeated: count, listed: count }),
});
export type ContentBreakdown = z.infer<typeof contentBreakdown>;

const rubric = z.object({
  version: z.string(),
  title: z.string(),
  lead: z.string(),
  parts: z.array(
    z.object({ part: z.enum(contentParts), title: z.string(), looksAt: z.string(), advice: z.string() }),
  ),
  notes: z.array(z.string()),
});

const reviewedQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  /** Null where it was left out. */
  chosen: z.number().int().nullable(),
  isRight: z.boolean(),
  explanation: z.string(),
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>;

/** same: as the reviewers rated. close: one step beside it. far: more than one, or not rated. */
export const agreements = ['same', 'close', 'far'] as const;
export type Agreement = (typeof agreements)[number];

const reviewedRating = z.object({
  criterion: z.enum(ratingCriteria),
  title: z.string(),
  /** Null where it was left out. */
  rating: z.number().int().nullable(),
  agreement: z.enum(agreements),
  /** Why the reviewers rated as they did. */
  reason: z.string(),
});

const reviewedTask = z.object({
  id: z.string(),
  prompt: z.string(),
  response: z.string(),
  ratings: z.array(reviewedRating),
});
export type ReviewedTask = z.infer<typeof reviewedTask>;

const scoredBase = {
  id: sittingId,
  startedAt: timestamp,
  submittedAt: timestamp,
  /** Its time was over before it was submitted: what had been saved was scored. */
  isTimeOver: z.boolean(),
  score: percent,
};

/**
 * A sitting that is over, with an explanation for each question. Later sittings, also of others, draw from the same bank,
 * so the right options and the reference ratings are not revealed even now.
 */
export const scoredSitting = z.discriminatedUnion('kind', [
  z.object({ ...scoredBase, kind: z.literal('biasDetection'), questions: z.array(reviewedQuestion) }),
  z.object({
    ...scoredBase,
    kind: z.literal('contentGeneration'),
    prompt: z.string(),
    answer: z.string(),
    ...contentBreakdown.shape,
    rubric,
  }),
  z.object({ ...scoredBase, kind: z.literal('ratingExercise'), tasks: z.array(reviewedTask) }),
]);
export type ScoredSitting = z.infer<typeof scoredSitting>;
export type ReviewOf<Kind extends ScoredSitting['kind']> = Extract<ScoredSitting, { kind: Kind }>;
