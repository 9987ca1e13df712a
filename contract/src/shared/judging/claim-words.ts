import * as z from 'zod';

/** A stretch of a target's turn that shows the break, in UTF-16 units. */
export const evidenceMark = z.object({
  turn: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});
export type EvidenceMark = z.infer<typeof evidenceMark>;

/**
 * A claim as its expert wrote it. The quote is null in claims from before words were marked, and in those that a check
 * filed: the marks of its verdict show the words.
 */
export const claimWords = z.object({
  quote: z.object({ start: z.number().int(), text: z.string() }).nullable(),
  /** What fails. */
  reason: z.string(),
  /** What would be right. */
  answer: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
});
export type ClaimWords = z.infer<typeof claimWords>;
