import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** The database cannot be migrated as requested; the message is a sentence for the operator. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

/** The migrations that this version brings, in their order. */
export async function listKnownMigrations(folder = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
}

/** The migrations that a database has, in the order in which they came; none where it has no tables yet. */
export async function listApplied(client: pg.Client): Promise<string[]> {
  const known = await client.query("select from pg_class where oid = to_regclass('public.migration')");
  if (known.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>('select name from migration order by run_on, id');
  return rows.map(({ name }) => name);
}
