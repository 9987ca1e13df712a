import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { AssessmentKind, AssessmentState, AssessmentStates } from '@redoubt/contract/skill-assessment';
import type { Kit } from '#kit.ts';
import { findNewest } from './newest.ts';
import { presentOpen } from './open-sitting.presenter.ts';
import { retakeTime } from './open-sitting.ts';
import { presentScored } from './review.presenter.ts';
import { settle } from './score-sitting.ts';
import type { Sitting } from './sitting.ts';
import { listNewestSittings } from './sittings.store.ts';

/** The state of the person's three assessments. */
export async function listSittings(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { userId }: { userId: UserId },
): Promise<AssessmentStates> {
  const now = clock.now();
  const sittings = (await listNewestSittings(database.kysely, userId)).map((one) => settle(one, now));
  const stateOf = (kind: AssessmentKind) => presentState(sittings, kind, now);
  return {
    now: now.toISOString(),
    biasDetection: stateOf('biasDetection'),
    contentGeneration: stateOf('contentGeneration'),
    ratingExercise: stateOf('ratingExercise'),
  };
}

function presentState(sittings: readonly Sitting[], kind: AssessmentKind, now: Date): AssessmentState {
  const { open, scored } = findNewest(sittings, kind);
  const retakeAt = scored && !open ? retakeTime(scored.outcome) : null;
  return {
    open: open ? presentOpen(open) : null,
    scored: scored ? presentScored(scored) : null,
    retakeAt: retakeAt && now < retakeAt ? retakeAt.toISOString() : null,
  };
}
