import { v7 as uuidv7 } from 'uuid';
import { insertManyBroken } from '#features/arena/load';
import type { PublishedChallenge } from '#features/challenges';
import { insertManyBreaks } from '#features/judging/load';
import type { Queryable } from '#platform/database/database.ts';

/** Solves of people, each with the attempt and the verdict behind it, in the order given. */
export async function buildSolves(
  on: Queryable,
  solves: readonly { userId: string; published: PublishedChallenge; at: Date }[],
): Promise<void> {
  const attempts = solves.map(({ userId, published, at }) => ({
    attemptId: uuidv7(),
    verdictId: uuidv7(),
    userId,
    challengeId: published.challenge.id,
    challengeVersion: published.version,
    objectiveId: published.objectiveId,
    at: at.toISOString(),
  }));
  await insertManyBroken(on, attempts);
  await insertManyBreaks(on, attempts);
}
