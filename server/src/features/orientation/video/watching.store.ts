import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Span } from '@redoubt/contract/orientation';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Makes the person's other heartbeats wait until the transaction ends; up to when their time is used up. */
export async function lockWatching(transaction: Transaction, of: UserId): Promise<Date | null> {
  const { rows } = await sql<{ watched_until: Date | null }>`
    insert into orientation as old (user_id) values (${of})
    on conflict (user_id) do update set watched_until = old.watched_until
    returning watched_until`.execute(transaction);
  return rows[0]?.watched_until ?? null;
}

interface Watched {
  readonly userId: UserId;
  readonly chapter: number;
  readonly watched: readonly Span[];
  /** Up to when the person's time is used up now. */
  readonly until: Date;
}

export async function saveWatched(
  transaction: Transaction,
  { userId, chapter, watched, until }: Watched,
): Promise<void> {
  const ranges = `{${watched.map(({ from, to }) => `[${String(from)},${String(to)})`).join(',')}}`;
  await sql`
    insert into orientation_chapter (user_id, chapter, watched) values (${userId}, ${chapter}, ${ranges}::int4multirange)
    on conflict (user_id, chapter) do update set watched = excluded.watched`.execute(transaction);
  await sql`update orientation set watched_until = ${until} where user_id = ${userId}`.execute(transaction);
}

/** What was watched of each chapter, by its number. */
export async function listWatched(on: Queryable, of: UserId): Promise<ReadonlyMap<number, readonly Span[]>> {
  const { rows } = await sql<{ chapter: number; from: number; to: number }>`
    select chapter, lower(span) as "from", upper(span) as "to"
    from orientation_chapter, unnest(watched) as span
    where user_id = ${of} order by chapter, 2`.execute(on);
  return Map.groupBy(rows, ({ chapter }) => chapter);
}
