import { sql } from 'kysely';
import type { Queryable } from '#platform/database/database.ts';

export interface JobCounts {
  /** Could run now, and nobody has taken them. */
  readonly waiting: number;
  /** Failed at least once, and are to be tried again; nobody runs them now. */
  readonly retrying: number;
  /** Were tried as often as they may be, and nobody runs them for the last time. */
  readonly failed: number;
  /** How long the one that has waited the longest could have run already, in milliseconds. */
  readonly oldestWaitMs: number;
}

/** What is in the queue, whichever process the workers are in. */
export async function countJobs(on: Queryable, now: Date): Promise<JobCounts> {
  const { rows } = await sql<Omit<JobCounts, 'oldestWaitMs'> & { dueAt: Date | null }>`
    select count(*) filter (where is_due)::int as waiting,
      count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts)::int as retrying,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      min(run_at) filter (where is_due) as "dueAt"
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= ${now} as is_due from graphile_worker.jobs
    ) job
  `.execute(on);
  const { dueAt = null, waiting = 0, retrying = 0, failed = 0 } = rows[0] ?? {};
  return {
    waiting,
    retrying,
    failed,
    oldestWaitMs: dueAt ? Math.max(0, now.getTime() - dueAt.getTime()) : 0,
  };
}
