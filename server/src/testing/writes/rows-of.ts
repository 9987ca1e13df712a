import type pg from 'pg';
import type { Writer } from './write.ts';
import { SEEN } from '../watch-tables.ts';

/** By table: how many rows name a person, and a hash of their contents. */
export type RowsOf = ReadonlyMap<string, { readonly count: number; readonly hash: string }>;

/**
 * What the tables of whatever schema hold of each of these people: the rows that contain their id or their word. When a
 * session was last seen is left out.
 */
export async function readRowsOf(pool: pg.Pool, writers: readonly Writer[]): Promise<Map<Writer, RowsOf>> {
  const { rows: tables } = await pool.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as "table" from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const held = new Map(writers.map((writer) => [writer, new Map<string, { count: number; hash: string }>()]));
  for (const { table } of tables) {
    const { rows } = await pool.query<{ nth: number; count: number; hash: string }>(
      // Each row is serialized once, and not for every person.
      `with one as materialized (select (to_jsonb(the_row) - $3::text[])::text as text from ${table} the_row)
       select nth::int, count(*)::int, md5(string_agg(text, '' order by text)) as hash
       from one join unnest($1::text[], $2::text[]) with ordinality as person (id, word, nth)
         on text like '%' || id || '%' or text like '%' || word || '%'
       group by nth`,
      [writers.map(({ user }) => user.id), writers.map(({ word }) => word), SEEN],
    );
    for (const { nth, count, hash } of rows) {
      const writer = writers[nth - 1];
      if (writer) held.get(writer)?.set(table, { count, hash });
    }
  }
  return held;
}

/** How many rows more or fewer there are, by table; tables with as many as before are left out. */
export function countChanges(before: RowsOf, after: RowsOf): Record<string, number> {
  const tables = new Set([...before.keys(), ...after.keys()]);
  return Object.fromEntries(
    [...tables]
      .map((table) => [table, (after.get(table)?.count ?? 0) - (before.get(table)?.count ?? 0)] as const)
      .filter(([, more]) => more !== 0)
      .toSorted(byTable),
  );
}

export function isOther(before: RowsOf, after: RowsOf): boolean {
  const hashes = (rows: RowsOf) =>
    JSON.stringify([...rows].map(([table, { hash }]) => [table, hash] as const).toSorted(byTable));
  return hashes(before) !== hashes(after);
}

function byTable([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
