import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** How many experts are approved, and how many of them were approved at or after `since`. */
export async function countApproved(
  on: Queryable,
  since: Date,
): Promise<{ readonly approved: number; readonly newlyApproved: number }> {
  const { rows } = await sql<{ approved: number; newlyApproved: number }>`
    select count(*)::int as approved, (count(*) filter (where decided_at >= ${since}))::int as "newlyApproved"
    from application join application_listing listing on listing.application_id = application.id
    where application.state = 'approved' and listing.is_listed
  `.execute(on);
  return rows[0] ?? { approved: 0, newlyApproved: 0 };
}

/** Everybody who is an approved expert now. */
export async function listApproved(on: Queryable): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select application.user_id as "userId"
    from application left join application_listing listing on listing.application_id = application.id
    where application.state = 'approved' and listing.is_listed is distinct from false order by application.user_id
  `.execute(on);
  return rows.map(({ userId }) => userId);
}
