import { biasAnswers, ratingAnswers } from '@redoubt/contract/shared/terms/assessment-terms.ts';
import type { SittingId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { AssessmentKind, ContentBreakdown } from '@redoubt/contract/skill-assessment';
import * as z from 'zod';

/** What was answered, by the kind of the assessment. */
export const answered = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('biasDetection'), answers: biasAnswers }),
  z.object({ kind: z.literal('contentGeneration'), answers: z.string() }),
  z.object({ kind: z.literal('ratingExercise'), answers: ratingAnswers }),
]);
export type Answered = z.infer<typeof answered>;

/** What a sitting asks: ids of the bank as they are shown, and for each question of a quiz the order of its options. */
export interface Chosen {
  readonly questionIds: readonly string[];
  readonly optionOrder: readonly (readonly number[])[] | null;
}

/** How a sitting ended. */
export interface Outcome {
  readonly submittedAt: Date;
  readonly isTimeOver: boolean;
  readonly score: number;
  /** For a text. */
  readonly breakdown: ContentBreakdown | null;
}

interface SittingBase extends Chosen {
  readonly id: SittingId;
  readonly userId: UserId;
  readonly number: number;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly revision: number;
  /** Null while it is open. */
  readonly outcome: Outcome | null;
}

export type Sitting = SittingBase & Answered;
export type SittingOf<Kind extends AssessmentKind> = Extract<Sitting, { kind: Kind }>;
export type Scored<One extends Sitting = Sitting> = One & { readonly outcome: Outcome };

const GRACE_MS = 10_000;

/** No answer is accepted from then on: the deadline and ten seconds for answers on their way. */
export function closesAt({ deadline }: Pick<Sitting, 'deadline'>): Date {
  return new Date(deadline.getTime() + GRACE_MS);
}

export function isExpired(sitting: Sitting, now: Date): boolean {
  return sitting.outcome === null && now >= closesAt(sitting);
}

export function isScored(sitting: Sitting): sitting is Scored {
  return sitting.outcome !== null;
}
