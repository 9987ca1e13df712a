import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { type Connection, createPool } from '#platform/database/connection.ts';
import { migrationLimits } from '#platform/database/connection-limits.ts';
import { APPLICATION_ROLE } from '#platform/database/roles/application-role.ts';
import type { Logger } from '#platform/log/log.ts';
import { createQueueLogger } from './queue-logger.ts';

/**
 * Installs the queue's own schema as the owner, and lets the application's role use it but not alter it. Idempotent.
 * Run it while the lock of the migrations is held.
 */
export async function installJobs(owner: Connection, log: Logger): Promise<void> {
  const pool = createPool(owner, { max: 1, name: 'redoubt-migrate-jobs', limits: migrationLimits });
  try {
    await runMigrations({ pgPool: pool, logger: createQueueLogger(log) });
    await grantQueue(pool);
  } finally {
    await pool.end();
  }
}

// The queue's tables have row level security without a policy, which shuts out everybody but their owner.
async function grantQueue(pool: pg.Pool): Promise<void> {
  await pool.query(`
    grant usage on schema graphile_worker to ${APPLICATION_ROLE};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${APPLICATION_ROLE};
    revoke insert, update, delete on graphile_worker.migrations from ${APPLICATION_ROLE};
    do $$
    declare
      missing text;
    begin
      for missing in
        select c.relname from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application')
      loop
        execute format('create policy application on graphile_worker.%I to ${APPLICATION_ROLE} using (true) with check (true)', missing);
      end loop;
    end
    $$;
  `);
}
