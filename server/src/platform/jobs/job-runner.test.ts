import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { PersonErased } from '#platform/erased.ts';
import { createLog } from '#platform/log/log.ts';
import { openDatabaseAgain, shutDatabase } from '#testing/outage.ts';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';
import { freeAbandonedJobs } from './abandoned-jobs.ts';
import { countJobs } from './count-jobs.ts';
import { defineJob, handleJob, type JobHandler } from './define-job.ts';
import { installJobs } from './install-jobs.ts';
import { createJobs } from './jobs.ts';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner.ts';

/** However busy the machine is. */
const SOON = { timeout: 60_000 };

const greet = defineJob('test.greet', z.object({ name: z.string() }), { maxAttempts: 2 });
const jobs = createJobs();
const log = createLog({ mode: 'test' });

let fixture: TestDatabase;
const runners: JobRunner[] = [];

beforeAll(async () => {
  fixture = await testDatabase();
});

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await fixture.ownerPool.query('delete from graphile_worker._private_jobs');
  await fixture.ownerPool.query('delete from job_worker');
});

afterAll(() => fixture.close());

async function startRunner(
  handlers: readonly JobHandler[],
  options: Partial<JobRunnerOptions> = {},
): Promise<JobRunner> {
  const runner = createJobRunner({
    database: fixture.database,
    clock: systemClock,
    log,
    handlers,
    ...options,
  });
  runners.push(runner);
  await runner.start();
  return runner;
}

function addGreeting(name: string, options?: { key?: string; runAt?: Date }): Promise<void> {
  return fixture.database.transaction((transaction) =>
    jobs.add(transaction, greet, { payload: { name }, ...options }),
  );
}

async function listQueued(): Promise<{ attempts: number; isLocked: boolean; lastError: string | null }[]> {
  const { rows } = await fixture.database.pool.query<{
    attempts: number;
    isLocked: boolean;
    lastError: string | null;
  }>(
    'select attempts, locked_at is not null as "isLocked", last_error as "lastError" from graphile_worker.jobs order by id',
  );
  return rows;
}

test('a job added in a transaction runs after its commit', async () => {
  const names: string[] = [];
  await startRunner([handleJob(greet, async ({ name }) => void names.push(name))]);
  await addGreeting('Ada');
  await vi.waitFor(() => expect(names).toEqual(['Ada']));
  await vi.waitFor(async () => expect(await listQueued()).toEqual([]));
});

test('a job of a transaction that rolls back does not exist', async () => {
  const failing = fixture.database.transaction(async (transaction) => {
    await jobs.add(transaction, greet, { payload: { name: 'nobody' } });
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await listQueued()).toEqual([]);
});

test('a payload that its schema refuses is not added', async () => {
  const wrong: unknown = { name: 7 };
  const failing = fixture.database.transaction((transaction) =>
    jobs.add(transaction, greet, { payload: wrong as { name: string } }),
  );
  await expect(failing).rejects.toThrow(z.ZodError);
});

test('under one key only the newest waits', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS);
  await addGreeting('first', { key: 'greeting', runAt: tomorrow });
  await addGreeting('second', { key: 'greeting', runAt: tomorrow });
  const { rows } = await fixture.ownerPool.query('select payload from graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload: { name: 'second' } }]);
});

test('a job counts as failed once its last attempt has ended, not while it is under way', async () => {
  const count = () => countJobs(fixture.database.kysely, new Date());
  const goOn = Promise.withResolvers<void>();
  let attempt = 0;
  await startRunner([
    handleJob(greet, async (_, context) => {
      ({ attempt } = context);
      if (attempt === 2) await goOn.promise;
      throw new Error('it cannot');
    }),
  ]);
  await addGreeting('Ada');
  await vi.waitFor(async () => expect(await count()).toMatchObject({ retrying: 1, failed: 0 }), SOON);
  await fixture.ownerPool.query('update graphile_worker._private_jobs set run_at = now()');
  await vi.waitFor(() => expect(attempt).toBe(2), SOON);
  expect(await count()).toMatchObject({ retrying: 0, failed: 0 });
  goOn.resolve();
  await vi.waitFor(async () => expect(await count()).toMatchObject({ retrying: 0, failed: 1 }), SOON);
});

test('a job about somebody who was erased ends with them', async () => {
  const attempts: number[] = [];
  await startRunner([
    handleJob(greet, async (_, { attempt }) => {
      attempts.push(attempt);
      throw new PersonErased('somebody');
    }),
  ]);
  await addGreeting('Ada');
  await vi.waitFor(() => expect(attempts).toEqual([1]), SOON);
  await vi.waitFor(async () => expect(await listQueued()).toEqual([]), SOON);
});

test('a job that fails is tried again later, and the queue keeps no more than the kind of the error', async () => {
  const attempts: number[] = [];
  await startRunner([
    handleJob(greet, async ({ name }, { attempt }) => {
      attempts.push(attempt);
      throw new RangeError(`cannot greet ${name}@example.org`);
    }),
  ]);
  await addGreeting('ada');
  await vi.waitFor(async () => {
    const [job] = await listQueued();
    expect(job).toMatchObject({ attempts: 1, isLocked: false });
    expect(job?.lastError).toContain('RangeError');
    expect(job?.lastError).not.toContain('example.org');
  });
  expect(attempts).toEqual([1]);
});

test('stopping waits for the job under way and takes no other', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const done: string[] = [];
  const runner = await startRunner(
    [
      handleJob(greet, async ({ name }) => {
        begun.resolve();
        await mayEnd.promise;
        done.push(name);
      }),
    ],
    { concurrency: 1 },
  );
  await addGreeting('first');
  await begun.promise;
  await addGreeting('second');
  const stopped = runner.stop();
  mayEnd.resolve();
  await stopped;
  expect(done).toEqual(['first']);
  expect(await listQueued()).toEqual([{ attempts: 0, isLocked: false, lastError: null }]);
});

test('a job that outlasts the grace is told so, and handed back to be tried again', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const never = Promise.withResolvers<void>();
  const runner = await startRunner(
    [
      handleJob(greet, async (_payload, { signal }) => {
        begun.resolve(signal);
        await never.promise;
      }),
    ],
    { graceMs: 200 },
  );
  await addGreeting('slow');
  const signal = await begun.promise;
  await runner.stop();
  expect(signal.aborted).toBe(true);
  expect(await listQueued()).toEqual([expect.objectContaining({ attempts: 1, isLocked: false })]);
  never.resolve();
});

test('a queue that ended while the database was away is back with it, and with the jobs that it held', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const done: string[] = [];
  const runner = await startRunner([
    handleJob(greet, async ({ name }) => {
      begun.resolve();
      await mayEnd.promise;
      done.push(name);
    }),
  ]);
  await addGreeting('during');
  await begun.promise;
  await shutDatabase(fixture);
  // The database cannot be updated with its end.
  mayEnd.resolve();
  await vi.waitFor(() => expect(runner.isRunning()).toBe(false), SOON);
  await openDatabaseAgain(fixture);
  await vi.waitFor(() => expect(runner.isRunning()).toBe(true), SOON);
  await addGreeting('after');
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(['during', 'during', 'after'])), SOON);
  await vi.waitFor(async () => expect(await listQueued()).toEqual([]), SOON);
});

test('a queue that waits for the database can be stopped', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const runner = await startRunner([
    handleJob(greet, async () => {
      begun.resolve();
      await mayEnd.promise;
    }),
  ]);
  await addGreeting('during');
  await begun.promise;
  await shutDatabase(fixture);
  mayEnd.resolve();
  await vi.waitFor(() => expect(runner.isRunning()).toBe(false), SOON);
  await runner.stop();
  await openDatabaseAgain(fixture);
  expect(runner.isRunning()).toBe(false);
});

test('the jobs of a worker that was killed are freed, those of one that lives are not', async () => {
  await addGreeting('of the dead');
  await addGreeting('of the living');
  await fixture.ownerPool.query(`
    update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes', locked_by = 'pool-dead'
      where payload->>'name' = 'of the dead';
    update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes', locked_by = 'pool-alive'
      where payload->>'name' = 'of the living';
    insert into job_worker (id) values ('pool-alive');
  `);
  expect(await freeAbandonedJobs(fixture.database)).toEqual(['pool-dead']);
  const { rows } = await fixture.ownerPool.query(
    'select locked_by from graphile_worker._private_jobs order by id',
  );
  expect(rows).toEqual([{ locked_by: null }, { locked_by: 'pool-alive' }]);
});

test('a running worker is on the list of the living, and leaves it when it stops', async () => {
  const runner = await startRunner([]);
  const listWorkers = () =>
    sql<{ id: string }>`select id from job_worker where id <> 'pool-alive'`.execute(fixture.database.kysely);
  await vi.waitFor(async () => expect((await listWorkers()).rows).toHaveLength(1));
  await runner.stop();
  expect((await listWorkers()).rows).toEqual([]);
});

test('scheduled jobs are accepted as crontab fields, and nonsense stops the start', async () => {
  const handler = handleJob(greet, async () => undefined);
  const runner = await startRunner([handler], { schedule: [{ name: greet.name, match: '17 4 * * *' }] });
  expect(runner.isRunning()).toBe(true);
  const bad = createJobRunner({
    database: fixture.database,
    clock: systemClock,
    log,
    handlers: [handler],
    schedule: [{ name: greet.name, match: 'sometimes' }],
  });
  await expect(bad.start()).rejects.toThrow(/sometimes/);
});

test('installing again changes nothing, and the application may use the queue but not alter it', async () => {
  await installJobs(fixture.owner, log);
  await addGreeting('Ada');
  const altering = fixture.database.pool.query(
    'alter table graphile_worker._private_jobs add column extra text',
  );
  await expect(altering).rejects.toThrow(/must be owner/);
  const faking = fixture.database.pool.query('insert into graphile_worker.migrations (id) values (999)');
  await expect(faking).rejects.toThrow(/permission denied/);
});
