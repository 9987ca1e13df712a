import type { Queryable } from '#platform/database/database.ts';
import type { NewChallenge } from './challenges.store.ts';

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
