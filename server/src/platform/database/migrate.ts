import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Connection } from './connection.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
export const APPLICATION_ROLE = 'redoubt_app';

const MIGRATION_LOCK = 7_305_001;

export interface MigrateOptions {
  /** Connection of the role that owns the tables. */
  readonly owner: Connection;
  /** The password that the application's role gets; it owns nothing and may not alter. */
  readonly applicationPassword: string;
  /** More to install under the same lock, such as the job queue's own schema. */
  readonly alongside?: (client: pg.Client) => Promise<void>;
}

/**
 * Brings the database to the newest migration, one process at a time: others wait for the advisory lock and then
 * find nothing to do. Migrations are forward only. Answers with the connection of the application's role.
 */
export async function migrate(options: MigrateOptions): Promise<Connection> {
  const client = new pg.Client({ ...options.owner, application_name: 'redoubt-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(client);
    await options.alongside?.(client);
    await setApplicationPassword(client, options.applicationPassword);
  } finally {
    await client.end();
  }
  return { ...options.owner, user: APPLICATION_ROLE, password: options.applicationPassword };
}

async function runMigrations(client: pg.Client): Promise<void> {
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client,
    dir: MIGRATIONS_FOLDER,
    direction: 'up',
    migrationsTable: 'migration',
    checkOrder: true,
    noLock: true,
    singleTransaction: true,
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}

const CONCURRENTLY_UPDATED = 'XX000';
const MOST_TRIES = 10;

// The databases of one cluster share the role, and of two who alter it at the same moment one fails.
async function setApplicationPassword(client: pg.Client, password: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`alter role ${APPLICATION_ROLE} login password ${pg.escapeLiteral(password)}`);
      return;
    } catch (error) {
      const isRace = error instanceof pg.DatabaseError && error.code === CONCURRENTLY_UPDATED;
      if (!isRace || tries === MOST_TRIES) throw error;
      await wait(20 * tries);
    }
  }
}
