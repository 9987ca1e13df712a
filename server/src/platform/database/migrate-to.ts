import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { MIGRATIONS_FOLDER, runMigrations } from './migrate.ts';

/** The database cannot be brought to where it is to be; the message is a sentence for the operator. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

/** The migrations that this version brings, in their order. */
export async function listKnownMigrations(): Promise<readonly string[]> {
  const files = await readdir(MIGRATIONS_FOLDER);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .toSorted();
}

/**
 * Brings an empty database to these migrations and not one further, so that rows of an earlier version fit.
 *
 * @throws SchemaMismatch where this version does not know them, or the database is past them.
 */
export async function migrateTo(
  client: pg.Client,
  migrations: readonly string[],
  applied: readonly string[],
): Promise<void> {
  const known = await listKnownMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new SchemaMismatch(
      `This is of a later version of Redoubt (${unknown}): install that one, and try again.`,
    );
  const surplus = applied.find((name) => !migrations.includes(name));
  if (surplus !== undefined)
    throw new SchemaMismatch(
      `The database that is to take it is of a later version (${surplus}): make an empty one.`,
    );
  if (migrations.length > applied.length) await runMigrations(client, migrations.length - applied.length);
}
