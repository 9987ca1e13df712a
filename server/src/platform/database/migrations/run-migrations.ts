import { setTimeout } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { join, basename } from 'node:path';
import type { RunnerOption } from 'node-pg-migrate';
import type pg from 'pg';
import { listApplied, listKnownMigrations, MIGRATIONS_FOLDER, SchemaMismatch } from './known-migrations.ts';

/** How a migration asks for the locks that it needs. */
interface LockPatience {
  /** How long one attempt waits: everybody who comes later to that table waits behind it. */
  readonly waitMs: number;
  /** In between the others have their turn. */
  readonly pauseMs: number;
  readonly attempts: number;
}

/** About ten minutes, of which others wait a fifth. */
const ordinaryPatience: LockPatience = { waitMs: 2000, pauseMs: 8000, attempts: 60 };

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a migration that gives way: one that does not get its locks soon is rolled back and tried again later.
 *
 * @throws SchemaMismatch where it never gets them.
 */
async function givingWay(
  client: pg.Client,
  {
    name,
    patience,
    run,
  }: { readonly name: string; readonly patience: LockPatience; readonly run: () => Promise<void> },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`set lock_timeout = ${String(patience.waitMs)}`);
    try {
      await run();
      return;
    } catch (error) {
      if (!isLockMissing(error)) throw error;
      if (attempt >= patience.attempts) throw new SchemaMismatch(blocked(name), { cause: error });
    } finally {
      await client.query('reset lock_timeout');
    }
    await setTimeout(patience.pauseMs);
  }
}

function isLockMissing(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === LOCK_NOT_AVAILABLE;
}

function blocked(migration: string): string {
  return `The migration ${migration} does not get a table for itself: some transaction has been going on all the time. End it (select * from pg_stat_activity order by xact_start), and start again.`;
}

type Strategy = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/** A migration that begins so holds one statement that PostgreSQL refuses in a transaction, such as create index concurrently. */
const OUTSIDE = /^-- outside a transaction\b/;

function isOutsideTransaction(text: string): boolean {
  return OUTSIDE.test(text);
}

/** Reads our migrations: SQL that goes forward alone. */
const migrationFiles: Strategy = {
  extensions: ['.sql'],
  loader: (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const text = await readFile(path, 'utf8');
        return {
          id: basename(path),
          filePaths: [path],
          actions: {
            up: (builder) => {
              if (isOutsideTransaction(text)) builder.noTransaction();
              builder.sql(text);
            },
            down: false,
          },
        };
      }),
    ),
};

export interface RunningMigrations {
  /** At most so many of the missing ones. */
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
  const pending = missing.slice(0, count);
  for (const name of pending) await applyWithoutLongLocks(client, { folder, name, patience });
  return pending;
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

/** An index whose build was cut off exists and is maintained, but no query uses it. */
async function dropUnfinishedIndexes(client: pg.Client, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows.filter((row) => text.includes(row.name)))
    await client.query(`drop index concurrently ${name}`);
}
