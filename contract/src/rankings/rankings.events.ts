import * as z from 'zod';
import { userId } from '#shared/ids.ts';

const moved = z.object({
  userId,
  /** The day (UTC) of the change. */
  day: z.iso.date(),
  rank: z.number().int(),
  rankBefore: z.number().int(),
  points: z.number(),
  pointsBefore: z.number(),
  /** The solves of both days are the same: what they are worth is not. */
  isRepriced: z.boolean(),
});
export type RankMove = z.infer<typeof moved>;

/** Payloads of the events of the standings of all time, by name: once a day, and at most one of them to a person. */
export const rankingsEvents = {
  rankChanged: moved,
  /** The rank is the same, the points of the same solves are not. */
  pointsRepriced: moved,
} as const;
