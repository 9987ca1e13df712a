import type { ChallengeId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Queryable } from '#kit.ts';
import type { Catalogue } from './catalogue.ts';
import type { PublishedChallenge } from './challenge.presenter.ts';
import { findChallengeId } from './challenges.store.ts';
import type { Viewer } from './shown-to.ts';

/** A person's attempts at a challenge, which belong to another feature. */
interface AttemptsOf {
  readonly userId: UserId;
  readonly challengeId: ChallengeId;
}

export interface WithdrawnDeps {
  readonly kit: Pick<Kit, 'database'>;
  readonly catalogue: Pick<Catalogue, 'findFor' | 'find' | 'listPage' | 'isWithdrawn' | 'get'>;
  /** The version that the person attempted last, trying out aside; null where they did not attempt it. */
  readonly findAttemptedVersion: (on: Queryable, of: AttemptsOf) => Promise<number | null>;
}

/**
 * A challenge that was withdrawn, for a person who attempted it: as it was in their last attempt, since a later version
 * may not be for them. Everybody else does not find it.
 */
export async function findWithdrawn(
  { kit, catalogue, findAttemptedVersion }: WithdrawnDeps,
  viewer: Viewer,
  slug: string,
): Promise<PublishedChallenge | null> {
  const on = kit.database.kysely;
  const challengeId = viewer && (await findChallengeId(on, slug));
  if (!challengeId || !(await catalogue.isWithdrawn({ challengeId, isTryout: false }))) return null;
  const version = await findAttemptedVersion(on, { userId: viewer.userId, challengeId });
  return version === null ? null : catalogue.get({ challengeId, challengeVersion: version, isTryout: false });
}
