import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

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
