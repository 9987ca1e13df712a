import { type ChallengeId, challengeId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { NewChallenge } from '../catalogue/challenges.store.ts';

/** Whether a challenge of this address or code is there, published or not. */
export async function isChallengeKnown(
  on: Queryable,
  { slug, code }: Pick<NewChallenge, 'slug' | 'code'>,
): Promise<boolean> {
  const row = await on
    .selectFrom('challenge')
    .select('id')
    .where((where) => where.or([where('slug', '=', slug), where('code', '=', code)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a set of challenges is published; false when it was before. */
export async function insertPublication(on: Queryable, name: string, at: Date): Promise<boolean> {
  const row = await on
    .insertInto('practice_publication')
    .values({ name, published_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** The challenge of this address, code and track, unless an Admin has saved content of it, or made it. */
export async function findUnworded(
  on: Queryable,
  { slug, code, track }: Pick<NewChallenge, 'slug' | 'code' | 'track'>,
): Promise<ChallengeId | null> {
  const row = await on
    .selectFrom('challenge')
    .select('id')
    .where('slug', '=', slug)
    .where('code', '=', code)
    .where('track', '=', track)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('challenge_save')
            .select('challenge_id')
            .whereRef('challenge_save.challenge_id', '=', 'challenge.id')
            .where('challenge_save.version', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row ? challengeId.parse(row.id) : null;
}

/** The published challenges over one of these targets that are not over yet. */
export async function listOpenOver(
  on: Queryable,
  targetKeys: readonly string[],
  now: Date,
): Promise<ChallengeId[]> {
  const rows = await on
    .selectFrom('challenge')
    .innerJoin('challenge_version', (join) =>
      join
        .onRef('challenge_version.challenge_id', '=', 'challenge.id')
        .onRef('challenge_version.version', '=', 'challenge.version'),
    )
    .select('challenge.id')
    .where('challenge_version.target_key', 'in', targetKeys)
    .where('challenge.published_at', 'is not', null)
    .where((where) => where.or([where('closes_at', 'is', null), where('closes_at', '>', now)]))
    .execute();
  return rows.map(({ id }) => challengeId.parse(id));
}
