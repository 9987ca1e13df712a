import * as z from 'zod';
import { assessmentKind } from '#shared/terms/assessment-terms.ts';
import { endpoint } from '#shared/endpoint.ts';
import { userId } from '#shared/ids.ts';
import { expertRoles } from '#shared/roles.ts';
import { timestamp } from '#shared/text.ts';
import { scoredSitting } from './review.ts';
import { openSitting } from './sitting.ts';
import { retakeTooEarly } from './skill-assessment.problems.ts';

/** The state of one assessment of a person. */
export const assessmentState = z.object({
  open: openSitting.nullable(),
  /** The latest one that was scored. */
  scored: scoredSitting.nullable(),
  /** From when on another sitting may be opened; null where one is open, or where it may be at once. */
  retakeAt: timestamp.nullable(),
});
export type AssessmentState = z.infer<typeof assessmentState>;

export const assessmentStates = z.object({
  /** The server's clock, by which the deadlines count. */
  now: timestamp,
  biasDetection: assessmentState,
  contentGeneration: assessmentState,
  ratingExercise: assessmentState,
});
export type AssessmentStates = z.infer<typeof assessmentStates>;

/** The latest scored sitting of each assessment, with what was answered; null where there is none. */
export const scoredAssessments = z.object({
  biasDetection: scoredSitting.nullable(),
  contentGeneration: scoredSitting.nullable(),
  ratingExercise: scoredSitting.nullable(),
});
export type ScoredAssessments = z.infer<typeof scoredAssessments>;

export const skillAssessmentEndpoints = {
  openSitting: endpoint({
    method: 'POST',
    path: '/v1/profile/skill-assessment/sittings',
    summary: 'Start an assessment, or continue the one whose clock runs',
    access: expertRoles,
    own: true,
    body: z.strictObject({ kind: assessmentKind }),
    reply: z.object({ now: timestamp, sitting: openSitting }),
    problems: [retakeTooEarly],
    limit: { max: 30, perSeconds: 60 },
  }),
  listSittings: endpoint({
    method: 'GET',
    path: '/v1/profile/skill-assessment/sittings',
    summary:
      'Your three assessments: which are open, their scores with reasons, and when you can retake them',
    access: expertRoles,
    own: true,
    reply: assessmentStates,
    problems: [],
  }),
  getApplicantAssessments: endpoint({
    method: 'GET',
    path: '/v1/profile/applicants/:userId/assessments',
    summary: 'The scored assessments of an expert with their answers, for those who review the application',
    access: ['Admin'],
    params: z.strictObject({ userId }),
    reply: scoredAssessments,
    problems: [],
  }),
} as const;
