import * as z from 'zod';
import { assessmentKinds } from '#shared/terms/assessment-terms.ts';
import { sittingId, userId } from '#shared/ids.ts';

/** Payloads of the events of assessments, by name. */
export const skillAssessmentEvents = {
  /** A sitting was submitted, or its time ran out. */
  sittingScored: z.object({ userId, sittingId, kind: z.enum(assessmentKinds), score: z.number() }),
} as const;
