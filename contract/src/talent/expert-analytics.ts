import * as z from 'zod';
import { expertStatus } from './expert-profile.ts';

/** The acceptances of the last twelve weeks are counted. */
export const ANALYTICS_WEEKS = 12;

const count = z.number().int().min(0);

export const expertAnalytics = z.object({
  total: count,
  /** Every status, in its order. */
  byStatus: z.array(z.object({ status: expertStatus, experts: count })),
  /** Those who accepted. */
  accepted: count,
  /** Rounded mean of the scores of those who have one; null where nobody has. */
  averageScore: z.number().int().min(0).max(100).nullable(),
  scored: count,
  /** The last twelve weeks, oldest first, each under its Monday (UTC). */
  acceptedByWeek: z.array(z.object({ week: z.iso.date(), experts: count })),
  /** The hours within which half of the experts of those weeks accepted after the first invitation; null with none. */
  medianHoursToActivation: z.number().min(0).nullable(),
});
export type ExpertAnalytics = z.infer<typeof expertAnalytics>;
