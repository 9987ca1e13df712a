import { sql } from 'kysely';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import { targetKeyOf } from '#features/models';
import type { Queryable } from '#platform/database/database.ts';

/** Whether a challenge over a model is open, or published to open later. */
export async function isModelInUse(on: Queryable, id: ModelId, at: Date): Promise<boolean> {
  const key = targetKeyOf(id);
  const row = await on
    .selectFrom('challenge')
    .innerJoin('challenge_version', (join) =>
      join
        .onRef('challenge_version.challenge_id', '=', 'challenge.id')
        .onRef('challenge_version.version', '=', 'challenge.version'),
    )
    .select('challenge.id')
    .where((where) =>
      where.or([
        where('challenge_version.target_key', '=', key),
        sql<boolean>`challenge_version.further_targets @> ${JSON.stringify([{ key }])}::jsonb`,
      ]),
    )
    .where('challenge.published_at', 'is not', null)
    .where((where) => where.or([where('closes_at', 'is', null), where('closes_at', '>', at)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
