import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** The target key of the reference model of a challenge; null where it has none. */
export async function findReference(on: Queryable, id: ChallengeId): Promise<string | null> {
  const row = await on
    .selectFrom('replay_reference')
    .select('target_key')
    .where('challenge_id', '=', id)
    .executeTakeFirst();
  return row?.target_key ?? null;
}

export async function saveReference(on: Queryable, id: ChallengeId, targetKey: string): Promise<void> {
  await on
    .insertInto('replay_reference')
    .values({ challenge_id: id, target_key: targetKey })
    .onConflict((conflict) => conflict.column('challenge_id').doUpdateSet({ target_key: targetKey }))
    .execute();
}

export async function removeReference(on: Queryable, id: ChallengeId): Promise<void> {
  await on.deleteFrom('replay_reference').where('challenge_id', '=', id).execute();
}
