import { type AssessmentKind, assessmentKinds, ratingCriteria } from '#shared/terms/assessment-terms.ts';
import type { OpenSitting } from './sitting.ts';

/** How long a sitting may take, in seconds. */
export const secondsAllowed: Readonly<Record<AssessmentKind, number>> = {
  biasDetection: 300,
  contentGeneration: 600,
  ratingExercise: 480,
};
export const QUESTIONS_PER_QUIZ = 10;
/** Characters that a text needs before it can be submitted. */
export const SHORTEST_TEXT = 200;
export const WORD_RANGE = { from: 200, to: 300 } as const;
export const RETAKE_AFTER_HOURS = 24;

/** How much of an open sitting is answered; only a whole one can be submitted before its time is over. */
export function countAnswered(sitting: OpenSitting): { readonly done: number; readonly of: number } {
  switch (sitting.kind) {
    case 'biasDetection':
      return {
        done: sitting.questions.filter(({ id }) => sitting.answers[id] !== undefined).length,
        of: sitting.questions.length,
      };
    case 'contentGeneration':
      return { done: Math.min(sitting.answers.trim().length, SHORTEST_TEXT), of: SHORTEST_TEXT };
    case 'ratingExercise':
      return {
        done: sitting.tasks.reduce((sum, { id }) => sum + Object.keys(sitting.answers[id] ?? {}).length, 0),
        of: sitting.tasks.length * ratingCriteria.length,
      };
  }
}

export function canSubmit(sitting: OpenSitting): boolean {
  const { done, of } = countAnswered(sitting);
  return done === of;
}

/** The colour of a score: 90 and more green, 80 blue, 70 yellow, else red. */
export type ScoreColour = 'green' | 'blue' | 'yellow' | 'red';

export function colourOf(score: number): ScoreColour {
  if (score >= 90) return 'green';
  if (score >= 80) return 'blue';
  return score >= 70 ? 'yellow' : 'red';
}

export function countCompleted(completed: Readonly<Record<AssessmentKind, boolean>>): number {
  return assessmentKinds.filter((kind) => completed[kind]).length;
}
