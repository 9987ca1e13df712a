import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/** Many verified experts in one statement, for scenarios that measure; all with the same password. */
export async function insertManyExperts(
  on: Queryable,
  experts: { ids: readonly string[]; passwordHash: string; at: Date },
): Promise<void> {
  const ids = JSON.stringify(experts.ids);
  await sql`
    with made as (
      insert into user_account (id, email, first_name, last_name, role, handle, email_verified_at, created_at)
      select item.id::uuid, 'load-' || place || '@load.redoubt.example', 'Load', 'Expert', 'Expert', 'load-expert-' || place,
        ${experts.at}::timestamptz, ${experts.at}::timestamptz
      from jsonb_array_elements_text(${ids}::jsonb) with ordinality as item (id, place)
      returning id
    )
    insert into credential (user_id, password_hash, changed_at)
    select id, ${experts.passwordHash}, ${experts.at}::timestamptz from made`.execute(on);
}
