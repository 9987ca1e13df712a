import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/**
 * How many objectives people solved since a time, without those that were taken back: of the entries about a break, an
 * odd one grants and an even one takes back.
 */
export async function countSolves(on: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select max(entry) as last from award where solved_at >= ${since} group by user_id, objective_id
    ) solve where last % 2 = 1
  `.execute(on);
  return rows[0]?.count ?? 0;
}

/** An SQL condition: the award of an attempt is in effect. `attempt` names the column of its id. */
export function isSolveSql(attempt: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from award one where one.attempt_id = ${sql.ref(attempt)} and one.entry % 2 = 1 and not exists (
      select from award later
      where later.user_id = one.user_id and later.objective_id = one.objective_id and later.entry > one.entry
    )
  )`;
}

/** An SQL select: the objectives that a person solved and that were not taken back. `person` is an expression of their id. */
export function solvesOfSql(person: string): string {
  return `select challenge_id, objective_id from award where user_id = ${person}
    group by 1, 2 having max(entry) % 2 = 1`;
}
