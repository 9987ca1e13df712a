import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { shownWarning } from '#shared/operator/operator-warnings.ts';

/** How many steps a chart has, and how long each is, in days, weeks and months of UTC. */
export const overviewPeriods = {
  week: { unit: 'day', steps: 7 },
  quarter: { unit: 'week', steps: 12 },
  year: { unit: 'month', steps: 12 },
} as const;
export type OverviewPeriod = keyof typeof overviewPeriods;
export const overviewPeriod = z.enum(['week', 'quarter', 'year'], 'Period must be week, quarter or year.');

const count = z.number().int().min(0);

/** What happened from the beginning of a step to that of the next; the last one is still going on. */
export const overviewStep = z.object({
  startsAt: timestamp,
  /** Attempts that were begun; those of Admins who try a challenge out are none. */
  attempts: count,
  /** Attempts that ended in it with a break. */
  breaks: count,
  /** Accounts that were made. */
  experts: count,
  others: count,
});
export type OverviewStep = z.infer<typeof overviewStep>;

/** What happened on the platform, counted from records. */
export const overviewFigures = z.object({
  countedAt: timestamp,
  period: overviewPeriod,
  /** The oldest first. */
  steps: z.array(overviewStep),
  /** Accounts that are not disabled, by role; whose application was approved, and approved within the period. */
  experts: z.object({ experts: count, freelancers: count, approved: count, newlyApproved: count }),
  challenges: z.object({ open: count, past: count }),
  /** Attempts that ended within the period, and those of them that ended with a break. */
  ended: z.object({ attempts: count, breaks: count }),
  /** Objectives solved within the period, less those that were taken back. */
  solves: z.number().int(),
  /** Documents that wait for their review, and since when the first of them does. */
  documents: z.object({ waiting: count, oldestAt: timestamp.nullable() }),
  /** What whoever runs the installation should mend. */
  warnings: z.array(shownWarning),
});
export type OverviewFigures = z.infer<typeof overviewFigures>;
