import { sql } from 'kysely';
import type pg from 'pg';
import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import type { Queryable } from '#platform/database/database.ts';

export async function listKeys(owner: pg.Client): Promise<readonly string[]> {
  const known = await owner.query("select from pg_class where oid = to_regclass('public.installation_key')");
  if (known.rowCount === 0) return [];
  const { rows } = await owner.query<{ key_id: string }>(
    'select key_id from installation_key order by known_at',
  );
  return rows.map((row) => row.key_id);
}

export async function addKey(owner: pg.Client, keyId: string): Promise<void> {
  await owner.query('insert into installation_key (key_id) values ($1) on conflict do nothing', [keyId]);
}

/** Nothing is sealed with another key any more. */
export async function forgetOtherKeys(on: Queryable, keyId: string): Promise<void> {
  await sql`delete from installation_key where key_id <> ${keyId}`.execute(on);
}

export async function findSecret(owner: pg.Client, name: string): Promise<string | null> {
  const { rows } = await owner.query<{ sealed: string }>(
    'select sealed from installation_secret where name = $1',
    [name],
  );
  return rows[0]?.sealed ?? null;
}

export async function addSecret(owner: pg.Client, name: string, sealed: string): Promise<void> {
  await owner.query('insert into installation_secret (name, sealed) values ($1, $2)', [name, sealed]);
}

/** The context in which a secret of the installation is sealed. */
export function contextOfSecret(name: string): string {
  return `installation:${name}`;
}

export const sealedSecrets: SealedColumn = {
  name: 'installation',
  async listOthers(on, { keyId, after, limit }) {
    const { rows } = await sql<{ name: string; sealed: string }>`
      select name, sealed from installation_secret
      where name > ${after ?? ''} and split_part(sealed, '.', 1) <> ${keyId} order by name limit ${limit}
    `.execute(on);
    return rows.map(({ name, sealed }) => ({ id: name, sealed, context: contextOfSecret(name) }));
  },
  async replace(on, { id, sealed }, resealed) {
    const { numAffectedRows } = await sql`
      update installation_secret set sealed = ${resealed} where name = ${id} and sealed = ${sealed}
    `.execute(on);
    return numAffectedRows === 1n;
  },
};

export async function findMark(owner: pg.Client): Promise<string | null> {
  const { rows } = await owner.query<{ file_key: string }>('select file_key from store_mark');
  return rows[0]?.file_key ?? null;
}

export async function addMark(owner: pg.Client, fileKey: string): Promise<void> {
  await owner.query('insert into store_mark (file_key) values ($1)', [fileKey]);
}
