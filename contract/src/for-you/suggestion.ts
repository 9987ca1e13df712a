import * as z from 'zod';
import { challengeSummary } from '#shared/terms/shown-challenge.ts';

export const MOST_SUGGESTIONS = 3;

export const suggestion = z.object({
  challenge: challengeSummary,
  /** Why this one for this person, in a few sentences. */
  reason: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** The best first; none where the person has broken all that is open to them. */
export const suggestions = z.array(suggestion).max(MOST_SUGGESTIONS);
export type Suggestions = z.infer<typeof suggestions>;
