import type pg from 'pg';

/** The columns that every use of a session or a token updates, whatever the request. */
export const SEEN = ['last_seen_at', 'expires_at', 'network', 'device_kind', 'device_name', 'last_used_at'];
const SHOWN = ['session', 'api_token'];

/** Does something and answers the tables, those of jobs too, that hold something else after it. */
export async function tablesChangedBy(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const before = await digestTables(pool);
  await work();
  const after = await digestTables(pool);
  return [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
}

async function digestTables(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; qualified: string }>(`
    select relname as name, oid::regclass::text as qualified from pg_class
    where relkind in ('r', 'p') and (relnamespace = 'public'::regnamespace
      or oid = 'graphile_worker._private_jobs'::regclass) order by relname
  `);
  const digests = new Map<string, string>();
  for (const { name, qualified } of tables) {
    const row = SHOWN.includes(name) ? 'to_jsonb(one) - $1::text[]' : 'one';
    const { rows } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(md5((${row})::text), '' order by md5((${row})::text)), '')) as digest from ${qualified} one`,
      SHOWN.includes(name) ? [SEEN] : [],
    );
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
}
