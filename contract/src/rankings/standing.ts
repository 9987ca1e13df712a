import * as z from 'zod';
import { tracks } from '#shared/terms/challenge-terms.ts';
import { timestamp } from '#shared/text.ts';

/** Weeks begin on Monday, months on the first, both 00:00 UTC. */
export const periods = ['all', 'month', 'week'] as const;
export const period = z.enum(periods);
export type Period = z.infer<typeof period>;

export const rankingTracks = ['all', ...tracks] as const;
export const rankingTrack = z.enum(rankingTracks);
export type RankingTrack = z.infer<typeof rankingTrack>;

export const standing = z.object({
  rank: z.number().int(),
  handle: z.string(),
  /** The name, only of people who published it. */
  name: z.string().nullable(),
  points: z.number().int(),
  solves: z.number().int(),
  /** Solves by harm: low (1, 2), medium (3), high (4, 5). */
  severityMix: z.tuple([z.number().int(), z.number().int(), z.number().int()]),
  /** When the present points were reached; of equal points the earlier one ranks first. */
  reachedAt: timestamp,
});
export type Standing = z.infer<typeof standing>;

export const standingPage = z.object({
  items: z.array(standing),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  /** The start of the week or month; null for all time. */
  since: timestamp.nullable(),
  updatedAt: timestamp,
});
export type StandingPage = z.infer<typeof standingPage>;

/** The signed-in person's row: null while they have no points in this list. */
export const ownStanding = z.object({
  handle: z.string(),
  standing: standing.nullable(),
  /** The rank a week ago, by what was solved and what it was worth then; null without points then, and outside of all time. */
  rankBefore: z.number().int().nullable(),
  /** Points to the next rank up; null at the top or without a rank. */
  pointsToNext: z.number().int().nullable(),
  /** The cursor of the page that shows the own row in its place. */
  cursor: z.string().nullable(),
});
export type OwnStanding = z.infer<typeof ownStanding>;
