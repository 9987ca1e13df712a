import { sql } from 'kysely';
import type { Queryable } from '#kit.ts';

/** How many documents wait for their review, and since when the oldest does; not those of rejected applications. */
export async function findWaitingDocuments(
  on: Queryable,
): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::int as waiting, min(submitted_at) as "oldestAt" from verification_document
    where is_queued and state in ('submitted', 'in_review')
  `.execute(on);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}
