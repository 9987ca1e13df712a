import type { ChallengeId, UserId } from '@redoubt/contract/shared/ids.ts';
import { listMarkedVerdicts } from '#features/judging';
import { isModelTarget } from '#features/targets';
import type { Queryable } from '#kit.ts';
import { listSentAttempts } from './attempts.store.ts';
import type { ArenaKit } from './get-attempt.ts';

/** The steps that somebody reached in one attempt on a practice target. */
export interface FirstAttempt {
  readonly isSent: boolean;
  /** A judge marked words of the target, or the expert named a turn as wrong. */
  readonly isMarked: boolean;
  /** A secret or an answer was submitted, or the break was recorded from the transcript. */
  readonly isSubmitted: boolean;
}

const NOTHING: FirstAttempt = { isSent: false, isMarked: false, isSubmitted: false };

/** The attempt on a practice target in which a person got furthest; those of Admins who try one out do not count. */
export async function findFirstAttempt(
  { catalogue }: Pick<ArenaKit, 'catalogue'>,
  on: Queryable,
  userId: UserId,
): Promise<FirstAttempt> {
  const published = await catalogue.list();
  const practised: ChallengeId[] = published
    .filter(({ targetKey }) => !isModelTarget(targetKey))
    .map(({ challenge }) => challenge.id);
  const attempts = await listSentAttempts(on, userId, practised);
  const marked = await listMarkedVerdicts(
    on,
    attempts.map(({ id }) => id),
  );
  const found = attempts.map(({ id, status, submissionsMade }) => ({
    isSent: true,
    isMarked: marked.has(id),
    isSubmitted: status === 'broken' || submissionsMade > 0,
  }));
  return found.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? NOTHING;
}

function countOf(attempt: FirstAttempt): number {
  return Object.values(attempt).filter(Boolean).length;
}
