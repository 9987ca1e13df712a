import { harmList } from '#shared/terms/harm-terms.ts';
import { timestamp } from '#shared/text.ts';
import * as z from 'zod';

/** How many validations a week are allowed at most where a person set nothing. */
export const DEFAULT_WEEKLY_LIMIT = 40;
export const HIGHEST_WEEKLY_LIMIT = 500;

/** What a person set for their validations. */
export const validationSettings = z.strictObject({
  weeklyLimit: z
    .number('Weekly limit must be a number.')
    .int('Weekly limit must be a whole number.')
    .min(1, 'Weekly limit must be at least 1.')
    .max(HIGHEST_WEEKLY_LIMIT, `Weekly limit must be at most ${String(HIGHEST_WEEKLY_LIMIT)}.`),
  /** The kinds of harm that they are never asked about. What is left out is none. */
  optedOut: harmList.default([]),
});
export type ValidationSettings = z.infer<typeof validationSettings>;

/** A person's own validations in figures. */
export const validationRecord = z.object({
  validated: z.number().int(),
  thisWeek: z.number().int(),
  /** When the next week begins, and the limit counts anew. */
  resetsAt: timestamp,
  /** Their votes on items whose answer is known, and how many gave it. */
  gold: z.object({ voted: z.number().int(), agreed: z.number().int() }),
  /** Of one validation; null before the first. */
  secondsMedian: z.number().nullable(),
});
export type ValidationRecord = z.infer<typeof validationRecord>;
