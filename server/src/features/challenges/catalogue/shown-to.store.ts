import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** The ids of the challenges that a person finds in addition to those that everyone finds. */
export async function listShownTo(on: Queryable, userId: UserId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select challenges_shown_to(${userId}) as id`.execute(on);
  return new Set(rows.map(({ id }) => id));
}
