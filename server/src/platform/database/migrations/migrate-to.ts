import type pg from 'pg';
import { listApplied, listKnownMigrations, SchemaMismatch } from './known-migrations.ts';
import { runMigrations } from './run-migrations.ts';

/**
 * Brings an empty database to these migrations and not one further, so that rows of an earlier version fit.
 *
 * @throws SchemaMismatch where this version does not know them, or the database is past them.
 */
export async function migrateTo(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const applied = await listApplied(client);
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
  if (migrations.length > applied.length)
    await runMigrations(client, { count: migrations.length - applied.length });
}
