import { EventEmitter } from 'node:events';
import {
  parseCronItems,
  run,
  type CronItem,
  type Runner,
  type Task,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { erasedPersonOf } from '#platform/erased.ts';
import type { Logger } from '#platform/log/log.ts';
import { inSpan, type Work } from '#platform/tracing/spans.ts';
import { removeWorkers, watchForAbandonedJobs } from './abandoned-jobs.ts';
import type { JobHandler, ScheduledJob } from './define-job.ts';
import { createQueueLogger } from './queue-logger.ts';
import { releaseOnce } from './release-once.ts';

export interface JobRunnerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: readonly JobHandler[];
  readonly schedule?: readonly ScheduledJob[];
  /** Jobs at once in this process. */
  readonly concurrency?: number;
  /** How long `stop` waits for jobs under way before it hands them back to be tried again. */
  readonly graceMs?: number;
}

export interface JobRunner {
  start(): Promise<void>;
  /** Takes no new job, lets those under way finish, and after the grace hands back the rest; within 10 seconds. */
  stop(): Promise<void>;
  /** False before the start, after the stop, and from when the queue ended by itself until it is started again. */
  isRunning(): boolean;
}

/** Runs jobs in this process; started only where ROLE is `worker` or `all`. The queue's schema must be installed. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  let running: Running | null = null;
  return {
    async start() {
      running ??= await keepRunning(options);
    },
    async stop() {
      const stopping = running;
      running = null;
      await stopping?.stop();
    },
    isRunning: () => running?.isAlive() ?? false,
  };
}

interface Running {
  isAlive(): boolean;
  stop(): Promise<void>;
}

const RESTART_AFTER_MS = 1000;
/** For a queue that ends by itself: it then counts as ended, though it may still wait for connections. */
const ENDS_WITHIN_MS = 2000;

/** A queue that ends by itself, as one does that cannot tell the database of a job's end, is started again. */
async function keepRunning(options: JobRunnerOptions): Promise<Running> {
  const stopping = new AbortController();
  let started: Started | null = await startRunner(options);
  const ended = supervise();

  async function supervise(): Promise<void> {
    while (started) {
      const error = await started.ended;
      if (stopping.signal.aborted) return;
      options.log.error(error === null ? {} : { err: error }, 'job queue stopped; restarting');
      const before = started;
      started = null;
      before.watching.abort();
      // What is left of it may wait for a connection of its own for a long time: it ends beside the next one.
      before.runner.stop().catch(() => undefined);
      started = await restartRunner(options, before.workerId, stopping.signal);
    }
  }

  return {
    isAlive: () => started !== null,
    async stop() {
      stopping.abort();
      if (!started) await ended;
      if (started) await stopRunner(started, options);
    },
  };
}

/** Null when it is to stop before that succeeds. */
async function restartRunner(
  options: JobRunnerOptions,
  before: string,
  stop: AbortSignal,
): Promise<Started | null> {
  while (!stop.aborted) {
    await options.clock.sleep(RESTART_AFTER_MS, stop);
    try {
      // Nobody works on the jobs that the queue before held: they need not wait until it counts as dead.
      await removeWorkers(options.database, [before]);
      return await startRunner(options);
    } catch (error) {
      options.log.warn({ err: error }, 'job queue start failed; retrying');
    }
  }
  return null;
}

interface Started {
  readonly runner: Runner;
  readonly workerPool: WorkerPool;
  readonly workerId: string;
  /** Resolves when the queue has ended or has been ending for a while, with the error if it says one. */
  readonly ended: Promise<unknown>;
  readonly watching: AbortController;
  readonly watched: Promise<void>;
}

async function startRunner(options: JobRunnerOptions): Promise<Started> {
  const { database, log, clock } = options;
  const events: WorkerEvents = new EventEmitter();
  // Wrapped, since a pool is thenable: awaited by itself, it would be awaited to its end.
  const created = Promise.withResolvers<{ workerPool: WorkerPool }>();
  events.once('pool:create', ({ workerPool }) => created.resolve({ workerPool }));
  const watching = new AbortController();
  const failing = Promise.withResolvers<void>();
  events.once('pool:gracefulShutdown', () => failing.resolve());
  const runner = await run({
    pgPool: releaseOnce(database.pool),
    taskList: Object.fromEntries(options.handlers.map((handler) => [handler.name, toTask(handler, log)])),
    parsedCronItems: parseCronItems((options.schedule ?? []).map(toCronItem)),
    concurrency: options.concurrency ?? 4,
    gracefulShutdownAbortTimeout: (options.graceMs ?? 8000) / 2,
    noHandleSignals: true,
    // With no delay, the stop waits until the queue knows of every job that has ended.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: createQueueLogger(log),
    events,
  });
  const { workerPool } = await created.promise;
  const workerId = workerPool.id;
  const watched = watchForAbandonedJobs({ database, clock, log, workerId }, watching.signal);
  const settled = runner.promise.then(() => null).catch((error: unknown) => error);
  const late = failing.promise.then(() => clock.sleep(ENDS_WITHIN_MS, watching.signal)).then(() => null);
  const ended = Promise.race([settled, late]);
  return { runner, workerPool, workerId, ended, watching, watched };
}

async function stopRunner(started: Started, { clock, graceMs = 8000, log }: JobRunnerOptions): Promise<void> {
  const { runner, workerPool, watching, watched } = started;
  const finished = new AbortController();
  const stopped = runner.stop();
  stopped.catch(() => undefined).finally(() => finished.abort());
  await clock.sleep(graceMs, finished.signal);
  // From here on `stopped` is pending: it waits for a job that does not end.
  if (!finished.signal.aborted) {
    log.warn({}, 'running jobs released for retry');
    await workerPool.forcefulShutdown('The worker stopped');
  }
  watching.abort();
  await watched;
}

/** What the queue stores: the kind of the error, not its message, which may quote what people wrote. */
class JobFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.name : typeof cause, { cause });
  }
}

function toTask(handler: JobHandler, log: Logger): Task {
  return async (payload, { job, abortSignal }) => {
    const context = {
      attempt: job.attempts,
      signal: abortSignal,
      log: log.child({ job: handler.name, jobId: job.id }),
    };
    try {
      await inSpan(
        () => workOf(handler),
        () => handler.run(payload, context),
      );
    } catch (error) {
      // The person is gone, and the job would fail the same way forever.
      if (erasedPersonOf(error) !== null) {
        context.log.info({ attempt: job.attempts }, 'job dropped; its person was erased');
        return;
      }
      const isLast = job.attempts >= job.max_attempts;
      context.log[isLast ? 'error' : 'warn']({ err: error, attempt: job.attempts }, 'The job failed');
      throw new JobFailed(error);
    }
  };
}

function workOf({ name }: JobHandler): Work {
  return { name: `job ${name}`, kind: 'job', attributes: { 'messaging.destination.name': name } };
}

function toCronItem({ name, match }: ScheduledJob): CronItem {
  return { task: name, match, identifier: name, options: { jobKey: `schedule:${name}`, maxAttempts: 3 } };
}
