import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

export type PasskeyPurpose = 'register' | 'sign-in' | 'second-factor' | 'step-up';

/** Who may answer a challenge, and for what. */
export interface ChallengeHolder {
  readonly purpose: PasskeyPurpose;
  /** SHA-256 of a secret that only the requesting browser has. */
  readonly holderHash: Buffer;
  /** Null for a sign-in, where the passkey says whose it is. */
  readonly userId: UserId | null;
}

export async function insertChallenge(
  on: Queryable,
  challenge: ChallengeHolder & { challengeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await on
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challenge.challengeHash,
      purpose: challenge.purpose,
      holder_hash: challenge.holderHash,
      user_id: challenge.userId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Deletes a challenge; false unless it was issued to this holder for this purpose, and has not expired. */
export async function takeChallenge(
  on: Queryable,
  { purpose, holderHash, userId, ...challenge }: ChallengeHolder & { challengeHash: Buffer; at: Date },
): Promise<boolean> {
  const taken = await on
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challenge.challengeHash)
    .returning(['purpose', 'holder_hash', 'user_id', 'expires_at'])
    .executeTakeFirst();
  return (
    taken !== undefined &&
    taken.purpose === purpose &&
    taken.holder_hash.equals(holderHash) &&
    taken.user_id === userId &&
    taken.expires_at > challenge.at
  );
}

export async function removeExpiredChallenges(on: Queryable, expiredBefore: Date): Promise<void> {
  await on.deleteFrom('passkey_challenge').where('expires_at', '<', expiredBefore).execute();
}

export async function removeChallengesOf(on: Queryable, of: UserId): Promise<void> {
  await on.deleteFrom('passkey_challenge').where('user_id', '=', of).execute();
}
