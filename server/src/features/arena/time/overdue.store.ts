import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

/** Ends attempts whose time is over, at most so many at once; returns how many. */
export async function closeAllOverdue(
  on: Queryable,
  { at, limit }: { at: Date; limit: number },
): Promise<number> {
  const { rows } = await sql`
    update attempt set status = 'ended', closed_at = ends_at where id in (
      select id from attempt where status = 'open' and ends_at <= ${at} limit ${limit} for update skip locked)
    returning id`.execute(on);
  return rows.length;
}
