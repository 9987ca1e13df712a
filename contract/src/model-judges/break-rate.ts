import * as z from 'zod';
import { estimate } from './calibration.ts';

/** How often the challenges of an organization were broken, as far as that can be told. */
export const breakRate = z.object({
  attempts: z.int().min(0),
  /** With its interval of 95 %, corrected for the measured error of model judges; null where there is not enough data. */
  rate: estimate.nullable(),
  /** How many of the attempts model judges decided, and nobody above them. */
  byModelJudges: z.int().min(0),
});
export type BreakRate = z.infer<typeof breakRate>;
