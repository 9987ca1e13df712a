import { sql } from 'kysely';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface SignUps {
  readonly experts: number;
  readonly others: number;
}

/** How many accounts were made from each of these times to the next, and from the last on. */
export async function countSignUps(on: Queryable, steps: readonly Date[]): Promise<SignUps[]> {
  const { rows } = await sql<SignUps & { step: number }>`
    select width_bucket(created_at, ${steps}::timestamptz[]) as step,
      (count(*) filter (where role = any(${expertRoles}::text[])))::int as experts,
      (count(*) filter (where role <> all(${expertRoles}::text[])))::int as others
    from user_account where created_at >= ${steps[0]} group by step
  `.execute(on);
  return steps.map((_, nth) => rows.find(({ step }) => step === nth + 1) ?? { experts: 0, others: 0 });
}

/** How many experts and freelancers there are whose accounts are neither disabled nor erased. */
export async function countExperts(
  on: Queryable,
): Promise<{ readonly experts: number; readonly freelancers: number }> {
  const { rows } = await sql<{ experts: number; freelancers: number }>`
    select (count(*) filter (where role = 'Expert'))::int as experts,
      (count(*) filter (where role = 'Freelancer'))::int as freelancers
    from user_account where disabled_at is null and erased_at is null
  `.execute(on);
  return rows[0] ?? { experts: 0, freelancers: 0 };
}
