import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Replaces the list of invited addresses; those that were invited before keep their time. */
export async function saveInvited(
  transaction: Transaction,
  { challengeId, invited, at }: { challengeId: ChallengeId; invited: readonly string[]; at: Date },
): Promise<void> {
  await transaction
    .deleteFrom('challenge_invitation')
    .where('challenge_id', '=', challengeId)
    .$if(invited.length > 0, (query) => query.where('email', 'not in', [...invited]))
    .execute();
  if (invited.length === 0) return;
  await transaction
    .insertInto('challenge_invitation')
    .values(invited.map((email) => ({ challenge_id: challengeId, email, invited_at: at })))
    .onConflict((conflict) => conflict.columns(['challenge_id', 'email']).doNothing())
    .execute();
}

/** What an address was invited to, the first invitation first. */
export function listInvitationsTo(on: Queryable, email: string) {
  return on
    .selectFrom('challenge_invitation')
    .innerJoin('challenge', 'challenge.id', 'challenge_invitation.challenge_id')
    .select(['challenge.code', 'invited_at as invitedAt'])
    .where('email', '=', email)
    .orderBy('invited_at')
    .execute();
}

/** Removes the invitations of an address. */
export async function forgetInvited(on: Queryable, email: string): Promise<void> {
  await on.deleteFrom('challenge_invitation').where('email', '=', email).execute();
}
