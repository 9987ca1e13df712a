import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import type { Connection } from '#platform/database/connection.ts';
import { deriveKey } from '#platform/crypto/tokens.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/index.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { installJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner of the cluster that this run of the tests started. */
    databaseOwner: Connection;
  }
}

export const TEMPLATE_DATABASE = 'redoubt_template';
/** The key of every process that a test starts. */
export const TEST_SECRET_KEY = 'a key for tests, for no other purpose';
export const APPLICATION_PASSWORD = deriveKey(TEST_SECRET_KEY, 'database application role');

/** One real PostgreSQL for a run, with a migrated template that each test file copies in some 50 ms. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryFolder('test');
  // The tests ask what is committed, not what survives a power cut: no fsync.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Each database lives for one file of tests.
    autovacuum: 'off',
    max_connections: '400',
    // Thousands of connections say the application's password: the cheapest proof that they know it.
    scram_iterations: '1',
  };
  const server = await startEmbeddedPostgres({ dataDirectory: folder, settings });
  await makeTemplate(server.connection);
  project.provide('databaseOwner', server.connection);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(owner: Connection): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = { ...owner, database: TEMPLATE_DATABASE };
  const log = createLog({ mode: 'test' });
  await migrate({
    owner: template,
    applicationPassword: APPLICATION_PASSWORD,
    alongside: () => installJobs(template, log),
  });
}
