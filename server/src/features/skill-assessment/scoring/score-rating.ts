import { ratingCriteria } from '@redoubt/contract/skill-assessment';
import { invariant } from '#platform/invariant.ts';
import type { RatingTask } from '../bank/index.ts';

/** Ratings from 1 to 5, by criterion, by the task's id. */
export type Ratings = Readonly<Record<string, Readonly<Record<string, number | undefined>> | undefined>>;

const PERCENT_PER_POINT = 25;
const FARTHEST = 4;

/**
 * How close ratings are to the references, in percent: round(100 − 25 × mean distance), the mean taken over all
 * criteria of all tasks.
 *
 * The scale is four points long, so full agreement is 100, one point beside it everywhere is 75, and the opposite end
 * everywhere is 0. A rating that is missing, or is no number from 1 to 5, counts as four points away: it is never
 * better than any rating that could have been given.
 */
export function scoreRating(
  ratings: Ratings,
  references: readonly Pick<RatingTask, 'id' | 'references'>[],
): number {
  invariant(references.length > 0, 'A sitting has at least one task.');
  const distances = references.flatMap((task) =>
    ratingCriteria.map((criterion) => {
      const rating = ratings[task.id]?.[criterion];
      return isOnScale(rating) ? Math.abs(rating - task.references[criterion].rating) : FARTHEST;
    }),
  );
  const total = distances.reduce((sum, distance) => sum + distance, 0);
  return Math.round(100 - (PERCENT_PER_POINT * total) / distances.length);
}

function isOnScale(rating: number | undefined): rating is number {
  return rating !== undefined && rating >= 1 && rating <= 5;
}
