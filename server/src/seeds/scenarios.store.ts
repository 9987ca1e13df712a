import { type Kysely, sql } from 'kysely';
import { migrationLimits, resetLimits, setLimits } from '#platform/database/connection-limits.ts';
import type { DB } from '#platform/database/schema.ts';
import type { Kit } from '#kit.ts';

const SCENARIO_LOCK = 7_305_002;

/**
 * Puts a scenario into the database unless it is there. Processes that start at the same moment take turns; where `fill`
 * fails or is cut off, the next call runs it again.
 */
export async function fillOnce(
  kit: Pick<Kit, 'database' | 'clock'>,
  name: string,
  fill: () => Promise<void>,
): Promise<void> {
  if (await isFinished(kit.database.kysely, name)) return;
  await kit.database.kysely.connection().execute(async (connection) => {
    await setLimits(connection, migrationLimits, 'connection');
    await sql`select pg_advisory_lock(${SCENARIO_LOCK})`.execute(connection);
    try {
      if (await isFinished(connection, name)) return;
      await fill();
      await connection.insertInto('seed_scenario').values({ name, finished_at: kit.clock.now() }).execute();
    } finally {
      await sql`select pg_advisory_unlock(${SCENARIO_LOCK})`.execute(connection);
      await resetLimits(connection);
    }
  });
}

async function isFinished(on: Kysely<DB>, name: string): Promise<boolean> {
  const row = await on.selectFrom('seed_scenario').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}
