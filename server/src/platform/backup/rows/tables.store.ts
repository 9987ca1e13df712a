import pg from 'pg';
import type { Ends, Table } from '../archive/manifest.ts';

/** What else than ours is in the database belongs to somebody else, and stays out. */
const SCHEMAS = ['public', 'graphile_worker'];

/** Written by whoever makes the tables, never by a backup. */
const OF_THE_SCHEMA = ['public.migration', 'graphile_worker.migrations'];

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

function quote({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function columnsOf({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** Unlogged tables hold nothing that outlives a crash, and generated columns are computed anew. */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       coalesce(json_agg(a.attname order by a.attnum) filter (where a.attgenerated = ''), '[]') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OF_THE_SCHEMA],
  );
  return rows;
}

export function copyOut(table: Table): string {
  return `copy ${quote(table)} (${columnsOf(table)}) to stdout`;
}

export function copyIn(table: Table): string {
  return `copy ${quote(table)} (${columnsOf(table)}) from stdin`;
}

export async function listSequences(client: pg.Client): Promise<Ends['sequences']> {
  const { rows } = await client.query<Ends['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value as value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function setSequences(client: pg.Client, sequences: Ends['sequences']): Promise<void> {
  for (const sequence of sequences)
    await client.query('select setval($1, $2)', [quote(sequence), sequence.value]);
}

/** Whether anything in this database is of a person: a row in a table that names people. */
export async function holdsPeople(client: pg.Client): Promise<boolean> {
  for (const table of await listHolders(client, 'user_id')) {
    const { rowCount } = await client.query(`select from ${table} where user_id is not null limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

async function listHolders(client: pg.Client, column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = $1 order by 1`,
    [column],
  );
  return rows.map(({ name }) => name);
}

/** The keys of all files that rows name, wherever a column is called file_key. */
export async function listFileKeys(client: pg.Client): Promise<string[]> {
  const keys = new Set<string>();
  for (const name of await listHolders(client, 'file_key')) {
    const { rows } = await client.query<{ key: string }>(
      `select file_key as key from ${name} where file_key is not null`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return [...keys];
}

export interface ForeignKey {
  readonly holder: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes foreign keys and triggers away and empties every table, so that rows can come in any order as they were. */
export async function clearForLoading(
  client: pg.Client,
  tables: readonly Table[],
): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as holder, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any ($1::regnamespace[]) and conparentid = 0`,
    [SCHEMAS],
  );
  for (const table of tables) await client.query(`alter table ${quote(table)} disable trigger user`);
  for (const { holder, name } of rows) await client.query(`alter table ${holder} drop constraint ${name}`);
  await client.query(`truncate ${tables.map(quote).join(', ')}`);
  return rows;
}

/** Puts back what `clearForLoading` took; the foreign keys look at every row. */
export async function closeAfterLoading(
  client: pg.Client,
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
): Promise<void> {
  for (const { holder, name, definition } of foreignKeys)
    await client.query(`alter table ${holder} add constraint ${name} ${definition}`);
  for (const table of tables) await client.query(`alter table ${quote(table)} enable trigger user`);
}

export async function countRows(client: pg.Client, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from ${quote(table)}`);
  return rows[0]?.count ?? 0;
}
