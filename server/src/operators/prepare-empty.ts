import type pg from 'pg';
import type { Connection } from '#platform/database/connection.ts';
import { migrateTo } from '#platform/database/migrations/migrate-to.ts';
import { installJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';

interface Preparing {
  readonly client: pg.Client;
  readonly owner: Connection;
  readonly migrations: readonly string[];
}

/** Makes the tables of these migrations and those of the queue, for rows that come from elsewhere. */
export async function prepareEmpty({ client, owner, migrations }: Preparing): Promise<void> {
  await migrateTo(client, migrations);
  await installJobs(owner, createLog({ mode: 'production', level: 'warn' }));
}
