import { invariant } from '#platform/invariant.ts';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';

interface JobRun {
  readonly payload?: unknown;
  /** 1 at the first attempt. */
  readonly attempt?: number;
  readonly signal?: AbortSignal;
}

/** Runs a job as the worker would. */
export async function runJob(
  kit: Kit,
  name: string,
  { payload = {}, attempt = 1, signal = new AbortController().signal }: JobRun = {},
): Promise<void> {
  const handler = collectFromFeatures(listFeatures(kit), 'jobs')
    .flatMap(({ handlers }) => handlers)
    .find((one) => one.name === name);
  invariant(handler, `There is a job ${name}.`);
  await handler.run(payload, { attempt, signal, log: kit.log });
}

/** The payloads of the jobs that wait under a name, and when they may run. */
export async function listWaitingJobs(kit: Kit, name: string): Promise<{ payload: unknown; runAt: Date }[]> {
  const { rows } = await kit.database.pool.query<{ payload: unknown; runAt: Date }>(
    `select payload, run_at as "runAt" from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1 order by job.id`,
    [name],
  );
  return rows;
}
