import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { AssessmentKind, ScoredAssessments } from '@redoubt/contract/skill-assessment';
import type { Kit } from '#kit.ts';
import { findNewest } from './newest.ts';
import { presentScored } from './review.presenter.ts';
import { settle } from './score-sitting.ts';
import { listNewestSittings } from './sittings.store.ts';

/** What a person answered in the assessments that count, and how it was scored, for whoever reviews the application. */
export async function listScored(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  userId: UserId,
): Promise<ScoredAssessments> {
  const now = clock.now();
  const sittings = (await listNewestSittings(database.kysely, userId)).map((one) => settle(one, now));
  const scoredOf = (kind: AssessmentKind) => {
    const { scored } = findNewest(sittings, kind);
    return scored ? presentScored(scored) : null;
  };
  return {
    biasDetection: scoredOf('biasDetection'),
    contentGeneration: scoredOf('contentGeneration'),
    ratingExercise: scoredOf('ratingExercise'),
  };
}
