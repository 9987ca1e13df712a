import { sql } from 'kysely';
import type * as z from 'zod';
import type { Transaction } from '#platform/database/database.ts';
import type { JobDefinition } from './define-job.ts';

export interface NewJob<Payload> {
  readonly payload: Payload;
  /** A job that waits under the same key is replaced by this one. */
  readonly key?: string;
  /** Not before this time; unset: at once. */
  readonly runAt?: Date;
}

export interface Jobs {
  /**
   * Adds a job that exists if and only if the transaction commits. It costs far more than an event of the outbox:
   * not for hot paths, which write an event and let a listener add the job.
   */
  add<Schema extends z.ZodType>(
    transaction: Transaction,
    job: JobDefinition<Schema>,
    request: NewJob<z.input<Schema>>,
  ): Promise<void>;
}

export function createJobs(): Jobs {
  return {
    async add(transaction, job, { payload, key, runAt }) {
      const parsed = JSON.stringify(job.payload.parse(payload));
      await sql`
        select from graphile_worker.add_job(${job.name}, ${parsed}::json, run_at => ${runAt ?? null}::timestamptz,
          max_attempts => ${job.maxAttempts}::int, job_key => ${key ?? null})
      `.execute(transaction);
    },
  };
}
