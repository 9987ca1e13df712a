import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

export interface StepOfAttempts {
  readonly attempts: number;
  readonly breaks: number;
}

/**
 * From each of these times to the next, and from the last on: how many attempts were begun, and how many ended with a
 * break.
 */
export async function countAttemptsByStep(on: Queryable, steps: readonly Date[]): Promise<StepOfAttempts[]> {
  const { rows } = await sql<StepOfAttempts & { step: number }>`
    select step, sum(begun)::int as attempts, sum(broken)::int as breaks from (
      select width_bucket(started_at, ${steps}::timestamptz[]) as step, 1 as begun, 0 as broken
        from attempt where not is_tryout and started_at >= ${steps[0]}
      union all
      select width_bucket(closed_at, ${steps}::timestamptz[]), 0, 1
        from attempt where not is_tryout and status = 'broken' and closed_at >= ${steps[0]}
    ) counted group by step
  `.execute(on);
  return steps.map((_, nth) => rows.find(({ step }) => step === nth + 1) ?? { attempts: 0, breaks: 0 });
}

/** Attempts that ended since a time, however they ended. */
export async function countEndedAttempts(on: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attempt where not is_tryout and closed_at >= ${since}
  `.execute(on);
  return rows[0]?.count ?? 0;
}
