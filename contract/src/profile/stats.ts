import * as z from 'zod';

/** Performance Stats, counted from records of paid work. */
export const stats = z.object({
  projects: z.number().int(),
  /** 0 before the first rating, else 1 to 5. */
  rating: z.number(),
  /** Dollars. */
  totalEarnings: z.number(),
  /** 0 before the first reply. */
  responseTimeHours: z.number(),
});
export type Stats = z.infer<typeof stats>;
