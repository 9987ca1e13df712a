import type pg from 'pg';

/** Where sessions are seen is written down in the background, whatever is asked. */
const PASSED_BY = ['session'];

/** Does something and answers the tables, those of jobs too, that hold something else after it. */
export async function tablesChangedBy(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const before = await digestTables(pool);
  await work();
  const after = await digestTables(pool);
  return [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
}

async function digestTables(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; place: string }>(`
    select relname as name, oid::regclass::text as place from pg_class
    where relkind in ('r', 'p') and (relnamespace = 'public'::regnamespace
      or oid = 'graphile_worker._private_jobs'::regclass) order by relname
  `);
  const digests = new Map<string, string>();
  for (const { name, place } of tables.filter((table) => !PASSED_BY.includes(table.name))) {
    const { rows } = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as digest from ${place} one`,
    );
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
}
