import * as z from 'zod';
import { currency } from '#shared/money/currencies.ts';

/** Performance Stats, counted from records of work on projects. */
export const stats = z.object({
  /** In which at least one task was accepted. */
  projects: z.number().int(),
  /**
   * 0 before the first rating, else 1 to 5: the mean over tasks that people reviewed. Accepted at once is 5, one less for each
   * round of changes and never less than 2; rejected is 1.
   */
  rating: z.number(),
  /** Dollars; other currencies are in `earned`. */
  totalEarnings: z.number(),
  /** What accepted work and reviews earned, in minor units by currency. */
  earned: z.array(z.object({ currency, amountMinor: z.number().int() })),
  /** The median from an invitation, or else from taking a task, to its first submission; 0 before the first. */
  responseTimeHours: z.number(),
});
export type Stats = z.infer<typeof stats>;
