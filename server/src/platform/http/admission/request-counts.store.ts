import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { BookRequests } from './shared-allowance.ts';

/** So many counts whose window is over are cleared away at once. */
const SWEPT_ROWS = 1000;

/** Books requests in the table that all processes share; a statement of its own, outside of every transaction. */
export function createRequestBook({ kysely }: Pick<Database, 'kysely'>): BookRequests {
  let sweptAt = 0;
  return async ({ key, count, perSeconds }) => {
    if (Date.now() - sweptAt > MINUTE_MS) {
      sweptAt = Date.now();
      await sweep(kysely);
    }
    const hash = createHash('sha256').update(key).digest();
    const { rows } = await sql<{ taken: number; leftMs: number }>`
      insert into request_count as held (key, taken, ends_at)
      values (${hash}, ${count}, now() + ${perSeconds} * interval '1 second')
      on conflict (key) do update set
        taken = case when held.ends_at <= now() then excluded.taken else held.taken + excluded.taken end,
        ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
      returning taken, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"
    `.execute(kysely);
    return rows[0] ?? { taken: 0, leftMs: 0 };
  };
}

async function sweep(kysely: Database['kysely']): Promise<void> {
  await sql`
    delete from request_count where key in (
      select key from request_count where ends_at < now() limit ${SWEPT_ROWS} for update skip locked)
  `.execute(kysely);
}
