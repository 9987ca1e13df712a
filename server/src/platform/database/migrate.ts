import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Connection } from './connection.ts';
import { limitsOfConnection, migrationLimits } from './connection-limits.ts';
import { prepareLoginRole } from './roles/application-role.ts';
import { keepRights, restoreRights } from './roles/kept-rights.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

const MIGRATION_LOCK = 7_305_001;

export interface MigrateOptions {
  /** Connection of the role that owns the tables. */
  readonly owner: Connection;
  /** The password of the role that serves requests; it owns nothing and may not alter. */
  readonly applicationPassword: string;
  /** More to install under the same lock, such as the job queue's own schema. */
  readonly alongside?: (client: pg.Client) => Promise<void>;
  /** Is told the migrations that were applied, by name; not called where there was nothing to do. */
  readonly onApplied?: (names: readonly string[]) => void;
}

/**
 * Brings the database to the newest migration, one process at a time: others wait for the advisory lock and then
 * find nothing to do. Migrations are forward only. Answers with the connection of the role that serves requests.
 */
export async function migrate(options: MigrateOptions): Promise<Connection> {
  const client = new pg.Client({
    ...options.owner,
    ...limitsOfConnection(migrationLimits),
    application_name: 'redoubt-migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await restoreRights(client);
    const applied = await runMigrations(client);
    if (applied.length > 0) options.onApplied?.(applied);
    await keepRights(client);
    await options.alongside?.(client);
    const user = await prepareLoginRole(client, options.applicationPassword);
    return { ...options.owner, user, password: options.applicationPassword };
  } finally {
    await client.end();
  }
}

/** Applies what is missing, but at most `count` of it. The client holds the lock of the migrations. */
export async function runMigrations(client: pg.Client, count?: number): Promise<string[]> {
  const { runner } = await import('node-pg-migrate');
  const applied = await runner({
    dbClient: client,
    dir: MIGRATIONS_FOLDER,
    direction: 'up',
    ...(count !== undefined && { count }),
    migrationsTable: 'migration',
    checkOrder: true,
    noLock: true,
    singleTransaction: true,
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return applied.map(({ name }) => name);
}
