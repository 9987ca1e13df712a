import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#platform/database/connection.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#platform/database/database.ts';
import { loginRoleOf } from '#platform/database/roles/application-role.ts';
import { createLog } from '#platform/log/log.ts';
import { APPLICATION_PASSWORD, TEMPLATE_DATABASE, TEST_SECRET_KEY } from './global-setup.ts';

export { TEST_SECRET_KEY };

export interface TestDatabase {
  readonly database: Database;
  /** The application's role, as the server connects. */
  readonly connection: Connection;
  readonly owner: Connection;
  /** The role that owns the tables, for what a test must arrange or look at past the application's rights. */
  readonly ownerPool: pg.Pool;
  /** Closes the pools and drops the database. */
  close(): Promise<void>;
}

/** Longer than any stall of a busy machine: what a test says of limits it says with its own. */
const patient = { limits: { statementMs: 120_000, lockMs: 60_000 }, waitMs: 60_000 };

/** A migrated database for one test file: `beforeAll(async () => (fixture = await testDatabase()))`. */
export async function testDatabase(
  options: Partial<Pick<DatabaseOptions, 'limits' | 'log'>> = {},
): Promise<TestDatabase> {
  const cluster = inject('databaseOwner');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files: a third of the work of a copy that goes through the log page by page.
  await runOnce(cluster, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const owner = { ...cluster, database: name };
  // The copy holds the template's grants, and so the template's role.
  const connection = { ...owner, user: loginRoleOf(TEMPLATE_DATABASE), password: APPLICATION_PASSWORD };
  const database = openDatabase(connection, {
    log: createLog({ mode: 'test' }),
    ...patient,
    ...options,
    maxConnections: 20,
  });
  const ownerPool = new pg.Pool({ ...owner, max: 2 });
  // A dropped database ends its idle connections.
  ownerPool.on('error', () => undefined);
  return {
    database,
    connection,
    owner,
    ownerPool,
    async close() {
      await Promise.all([database.close(), ownerPool.end()]);
      await runOnce(cluster, `drop database ${name} with (force)`);
    },
  };
}

async function runOnce(owner: Connection, text: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
