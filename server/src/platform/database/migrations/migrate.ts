import pg from 'pg';
import type { Connection } from '../connection.ts';
import { limitsOfConnection, migrationLimits } from '../connection-limits.ts';
import { prepareLoginRole } from '../roles/application-role.ts';
import { keepRights, restoreRights } from '../roles/restore-rights.ts';
import { listApplied, listKnownMigrations, SchemaMismatch } from './known-migrations.ts';
import { runMigrations } from './run-migrations.ts';
import { setTimeout } from 'node:timers/promises';

const MIGRATION_LOCK = 7_305_001;
const LOOK_EVERY_MS = 100;

/**
 * Waits until this connection alone may migrate; it does until it ends. It asks again and again, since a statement that
 * waits for a lock is a transaction that goes on, and an index that is built beside others' work waits for all of those.
 */
export async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await setTimeout(LOOK_EVERY_MS);
  }
}

export interface MigrateOptions {
  /** Connection of the role that owns the tables. */
  readonly owner: Connection;
  /** The password of the role that serves requests; it owns nothing and may not alter. */
  readonly applicationPassword: string | ((client: pg.Client) => Promise<string>);
  /** What must be right before anything is changed, under the same lock. */
  readonly before?: (client: pg.Client) => Promise<void>;
  /** More to install under the same lock, such as the job queue's own schema. */
  readonly alongside?: (client: pg.Client) => Promise<void>;
  /** Called with the names of the applied migrations; not called where there was nothing to do. */
  readonly onApplied?: (names: readonly string[]) => void;
}

/**
 * Brings the database to the newest migration, one process at a time: others wait for the lock and then find nothing to
 * do. Migrations are forward only. Answers with the connection of the role that serves requests.
 */
export async function migrate(options: MigrateOptions): Promise<Connection> {
  const client = new pg.Client({
    ...options.owner,
    ...limitsOfConnection(migrationLimits),
    application_name: 'redoubt-migrate',
  });
  await client.connect();
  try {
    await takeMigrationLock(client);
    await assertNotNewer(client);
    await options.before?.(client);
    await restoreRights(client);
    const applied = await runMigrations(client);
    if (applied.length > 0) options.onApplied?.(applied);
    await keepRights(client);
    await options.alongside?.(client);
    const { applicationPassword: given } = options;
    const password = typeof given === 'string' ? given : await given(client);
    const user = await prepareLoginRole(client, password);
    return { ...options.owner, user, password };
  } finally {
    await client.end();
  }
}

/** Older code would write what newer tables do not take. */
async function assertNotNewer(client: pg.Client): Promise<void> {
  const known = await listKnownMigrations();
  const unknown = (await listApplied(client)).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new SchemaMismatch(
      `This database is of a later version of Redoubt (${unknown.join(', ')}): start that version, or restore a backup that this one made.`,
    );
}
