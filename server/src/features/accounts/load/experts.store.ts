import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/** Many verified experts in one statement, for scenarios that measure. */
export async function insertManyExperts(
  on: Queryable,
  experts: { ids: readonly string[]; at: Date },
): Promise<void> {
  const ids = JSON.stringify(experts.ids);
  await sql`
    insert into user_account (id, email, first_name, last_name, role, handle, email_verified_at, created_at)
    select item.id::uuid, 'load-' || place || '@load.redoubt.example', 'Load', 'Expert', 'Expert', 'load-expert-' || place,
      ${experts.at}::timestamptz, ${experts.at}::timestamptz
    from jsonb_array_elements_text(${ids}::jsonb) with ordinality as item (id, place)`.execute(on);
}

export async function listExpertIds(on: Queryable): Promise<string[]> {
  const rows = await on
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'Expert')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
