import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';

const HEARTBEAT_MS = 20_000;
const DEAD_AFTER = '90 seconds';

interface Watch {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly workerId: string;
}

/**
 * Sends heartbeats for this worker, and frees the jobs of workers that have given none for 90 seconds: they were
 * killed. (The queue alone would wait for four hours.) Ends when the signal aborts, taking this worker off the list.
 */
export async function watchForAbandonedJobs(watch: Watch, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await upsertWorker(watch);
      const freed = await freeAbandonedJobs(watch.database);
      if (freed.length > 0) watch.log.warn({ workers: freed }, 'jobs of dead workers released');
    } catch (error) {
      watch.log.warn({ err: error }, 'worker heartbeat failed; retrying');
    }
    await watch.clock.sleep(HEARTBEAT_MS, stop);
  }
  await sql`delete from job_worker where id = ${watch.workerId}`
    .execute(watch.database.kysely)
    .catch(() => undefined);
}

async function upsertWorker({ database, workerId }: Watch): Promise<void> {
  await sql`
    insert into job_worker (id) values (${workerId}) on conflict (id) do update set seen_at = now()
  `.execute(database.kysely);
  await sql`delete from job_worker where seen_at < now() - interval '1 day'`.execute(database.kysely);
}

/** Answers the ids of the workers whose jobs may now be taken by others. */
export async function freeAbandonedJobs(database: Database): Promise<string[]> {
  const dead = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs job
    where locked_at < now() - ${DEAD_AFTER}::interval and not exists (
      select from job_worker worker where worker.id = job.locked_by and worker.seen_at > now() - ${DEAD_AFTER}::interval
    )
  `.execute(database.kysely);
  const ids = dead.rows.map((row) => row.id);
  if (ids.length > 0) await removeWorkers(database, ids);
  return ids;
}

/** Takes workers that ended off the list, and lets others take the jobs that they held. */
export async function removeWorkers(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(database.kysely);
  await sql`delete from job_worker where id = any(${ids}::text[])`.execute(database.kysely);
}
