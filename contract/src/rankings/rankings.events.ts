import * as z from 'zod';
import { userId } from '#shared/ids.ts';

const moved = z.object({
  userId,
  /** The day (UTC) that brought it. */
  day: z.iso.date(),
  rank: z.number().int(),
  rankBefore: z.number().int(),
  points: z.number(),
  pointsBefore: z.number(),
  /** The solves of both days are the same: what they are worth is not. */
  isRepriced: z.boolean(),
});
export type RankMove = z.infer<typeof moved>;

/** What is told of the standings of all time, once a day and at most one of them to a person, by name. */
export const rankingsEvents = {
  rankChanged: moved,
  /** The rank is the same, the points of the same solves are not. */
  pointsRepriced: moved,
} as const;
