import type { SkillAssessment } from '@redoubt/contract/profile';
import { findNewest } from './sittings/newest.ts';
import { settle } from './sittings/score-sitting.ts';
import { type StoredSitting, toSittings } from './sittings/sittings.store.ts';

/** Step 6 of the wizard at `now`, from what `newestSittingsPart` read. */
export function presentSkillAssessment(stored: readonly StoredSitting[], now: Date): SkillAssessment {
  const sittings = toSittings(stored).map((one) => settle(one, now));
  const bias = findNewest(sittings, 'biasDetection');
  const content = findNewest(sittings, 'contentGeneration');
  const rating = findNewest(sittings, 'ratingExercise');
  return {
    assessmentsCompleted: {
      biasDetection: bias.scored !== undefined,
      contentGeneration: content.scored !== undefined,
      ratingExercise: rating.scored !== undefined,
    },
    assessmentScores: {
      biasDetection: bias.scored?.outcome.score ?? null,
      contentGeneration: content.scored?.outcome.score ?? null,
      ratingExercise: rating.scored?.outcome.score ?? null,
    },
    assessmentAnswers: {
      biasDetection: (bias.open ?? bias.scored)?.answers ?? {},
      contentGeneration: (content.open ?? content.scored)?.answers ?? '',
      ratingExercise: (rating.open ?? rating.scored)?.answers ?? {},
    },
  };
}
