import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

const ALIVE_WITHIN = '90 seconds';

export interface QueueMeasurement {
  /** Some worker of this cluster has sent a heartbeat within 90 seconds. */
  readonly isWorkerAlive: boolean;
  /** How long the job that has waited the longest could have run already, in milliseconds; 0 with none. */
  readonly oldestWaitMs: number;
}

/** How the queue is, as the database tells: whichever process the workers are in. */
export async function measureQueue(on: Queryable, now: Date): Promise<QueueMeasurement> {
  const { rows } = await sql<{ isWorkerAlive: boolean; dueAt: Date | null }>`
    select exists (select from job_worker where seen_at > now() - ${ALIVE_WITHIN}::interval) as "isWorkerAlive",
      (select min(run_at) from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at < ${now}) as "dueAt"
  `.execute(on);
  const dueAt = rows[0]?.dueAt ?? now;
  return {
    isWorkerAlive: rows[0]?.isWorkerAlive ?? false,
    oldestWaitMs: Math.max(0, now.getTime() - dueAt.getTime()),
  };
}
