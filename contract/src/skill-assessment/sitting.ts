import * as z from 'zod';
import { biasAnswers, ratingAnswers, ratingCriteria } from '#shared/terms/assessment-terms.ts';
import { sittingId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

const openBase = {
  id: sittingId,
  /** Grows with every save. */
  revision: z.number().int(),
  startedAt: timestamp,
  /** When its time is over. What arrives a little later, because a network is slow, still counts. */
  deadline: timestamp,
};

const biasQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  question: z.string(),
  /** In the order of this sitting, which answers refer to. */
  options: z.array(z.string()),
});
export type BiasQuestion = z.infer<typeof biasQuestion>;

const writingPrompt = z.object({
  id: z.string(),
  title: z.string(),
  audience: z.string(),
  prompt: z.string(),
});

const ratingTask = z.object({
  id: z.string(),
  prompt: z.string(),
  /** Markdown. */
  response: z.string(),
});
export type RatingTask = z.infer<typeof ratingTask>;

const ratingGuide = z.object({
  /** What each step means, from '1' to '5'. */
  scale: z.record(z.string(), z.string()),
  criteria: z.array(z.object({ criterion: z.enum(ratingCriteria), title: z.string(), asks: z.string() })),
});
export type RatingGuide = z.infer<typeof ratingGuide>;

/** A sitting whose clock runs: the questions and the answers so far, but nothing of what is right. */
export const openSitting = z.discriminatedUnion('kind', [
  z.object({
    ...openBase,
    kind: z.literal('biasDetection'),
    questions: z.array(biasQuestion),
    answers: biasAnswers,
  }),
  z.object({ ...openBase, kind: z.literal('contentGeneration'), prompt: writingPrompt, answers: z.string() }),
  z.object({
    ...openBase,
    kind: z.literal('ratingExercise'),
    tasks: z.array(ratingTask),
    guide: ratingGuide,
    answers: ratingAnswers,
  }),
]);
export type OpenSitting = z.infer<typeof openSitting>;
export type SittingOf<Kind extends OpenSitting['kind']> = Extract<OpenSitting, { kind: Kind }>;
