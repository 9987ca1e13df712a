import { ratingCriteria } from '@redoubt/contract/skill-assessment';
import * as z from 'zod';
import burnAndPainkillers from './rating/burn-and-painkillers.json' with { type: 'json' };
import criteria from './rating/criteria.json' with { type: 'json' };
import discountAndInterest from './rating/discount-and-interest.json' with { type: 'json' };
import hikeAndHeating from './rating/hike-and-heating.json' with { type: 'json' };
import printingAndRecursion from './rating/printing-and-recursion.json' with { type: 'json' };
import skyAndAntibiotics from './rating/sky-and-antibiotics.json' with { type: 'json' };
import tyreAndInterview from './rating/tyre-and-interview.json' with { type: 'json' };

const reference = z.strictObject({ rating: z.int().min(1).max(5), reason: z.string() });
const ratingTask = z.strictObject({
  id: z.string(),
  prompt: z.string(),
  /** Markdown, as an assistant writes it. */
  response: z.string(),
  references: z.strictObject({
    clarity: reference,
    accuracy: reference,
    engagement: reference,
    structure: reference,
  }),
});
const ratingPair = z.strictObject({ id: z.string(), tasks: z.tuple([ratingTask, ratingTask]) });
const ratingScale = z.strictObject({
  /** What each step of the scale means, from '1' to '5'. */
  scale: z.record(z.enum(['1', '2', '3', '4', '5']), z.string()),
  criteria: z.array(
    z.strictObject({ criterion: z.enum(ratingCriteria), title: z.string(), asks: z.string() }),
  ),
});

export type RatingTask = z.infer<typeof ratingTask>;
export type RatingPair = z.infer<typeof ratingPair>;

/** The criteria and the scale in words, for whoever rates. */
export const ratingGuide = ratingScale.parse(criteria);

/**
 * The pairs of the rating exercise. Within a pair, strong and weak sides lie on different criteria, so that nobody
 * comes close to the references by liking a response or by always giving the same.
 */
export const ratingPairs: readonly RatingPair[] = z
  .array(ratingPair)
  .parse([
    skyAndAntibiotics,
    tyreAndInterview,
    discountAndInterest,
    burnAndPainkillers,
    hikeAndHeating,
    printingAndRecursion,
  ]);
