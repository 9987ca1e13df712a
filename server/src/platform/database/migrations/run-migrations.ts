import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listApplied, listKnownMigrations, MIGRATIONS_FOLDER } from './known-migrations.ts';
import { givingWay, type LockPatience, ordinaryPatience } from './lock-patience.ts';
import { isOutsideTransaction, migrationFiles } from './migration-files.ts';

export interface RunningMigrations {
  /** At most so many of those that are missing. */
  readonly count?: number;
  readonly folder?: string;
  readonly patience?: LockPatience;
}

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

/**
 * Applies what is missing; answers the names. The client holds the lock of the migrations. An empty database gets all of it
 * in one transaction. Where others are at work each migration has a transaction of its own and gives way to them, so that
 * none holds what an earlier one took; cut off midway, the next start goes on.
 */
export async function runMigrations(
  client: pg.Client,
  {
    count = Number.POSITIVE_INFINITY,
    folder = MIGRATIONS_FOLDER,
    patience = ordinaryPatience,
  }: RunningMigrations = {},
): Promise<string[]> {
  const applied = await listApplied(client);
  if (applied.length === 0) return apply(client, { folder, count });
  const missing = (await listKnownMigrations(folder)).filter((name) => !applied.includes(name));
  const wanted = missing.slice(0, count);
  for (const name of wanted) await applyWithoutLongLocks(client, { folder, name, patience });
  return wanted;
}

async function applyWithoutLongLocks(
  client: pg.Client,
  {
    folder,
    name,
    patience,
  }: { readonly folder: string; readonly name: string; readonly patience: LockPatience },
): Promise<void> {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  const run = async () => void (await apply(client, { folder, count: 1 }));
  if (!isOutsideTransaction(text)) return givingWay(client, { name, patience, run });
  // What waits here holds nobody up.
  await dropUnfinishedIndexes(client, text);
  await run();
}

async function apply(
  client: pg.Client,
  { folder, count }: { readonly folder: string; readonly count: number },
): Promise<string[]> {
  const { runner } = await import('node-pg-migrate');
  const applied = await runner({
    dbClient: client,
    dir: folder,
    direction: 'up',
    count,
    migrationsTable: 'migration',
    migrationLoaderStrategies: [migrationFiles],
    checkOrder: true,
    noLock: true,
    singleTransaction: true,
    logger,
  });
  return applied.map(({ name }) => name);
}

/** An index that was cut off while it was built is there, is kept up to date, and is used by nobody. */
async function dropUnfinishedIndexes(client: pg.Client, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows.filter((row) => text.includes(row.name)))
    await client.query(`drop index concurrently ${name}`);
}
