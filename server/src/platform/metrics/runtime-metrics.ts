import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createFreshValue } from '#platform/fresh-value.ts';
import type { Logger } from '#platform/log/log.ts';
import { productVersion } from '#platform/log/product-version.ts';
import { type Backlog, measureBacklog } from './backlog.ts';
import { watchHolds } from './loop-holds.ts';

interface BacklogGauge {
  readonly name: string;
  readonly help: string;
  readonly of: (backlog: Backlog) => number;
}

/** What /metrics shows of the backlog. Every process says the same of it: take the greatest, not the sum. */
const backlogGauges: readonly BacklogGauge[] = [
  {
    name: 'redoubt_worker_alive',
    help: 'Whether some worker sent a heartbeat within 90 seconds',
    of: ({ isWorkerAlive }) => (isWorkerAlive ? 1 : 0),
  },
  {
    name: 'redoubt_jobs_waiting',
    help: 'Jobs that could run now and that nobody has taken',
    of: ({ jobs }) => jobs.waiting,
  },
  {
    name: 'redoubt_jobs_retrying',
    help: 'Jobs that failed and are to be tried again',
    of: ({ jobs }) => jobs.retrying,
  },
  {
    name: 'redoubt_jobs_failed',
    help: 'Jobs that were tried as often as they may be',
    of: ({ jobs }) => jobs.failed,
  },
  {
    name: 'redoubt_jobs_oldest_wait_seconds',
    help: 'How long the job that waits the longest could have run already',
    of: ({ jobs }) => jobs.oldestWaitMs / SECOND_MS,
  },
  {
    name: 'redoubt_outbox_waiting',
    help: 'Events that some listener has not taken yet',
    of: ({ outbox }) => outbox.waiting,
  },
  {
    name: 'redoubt_outbox_parked',
    help: 'Events given up after the last attempt, by listener and event; npm run outbox:release',
    of: ({ outbox }) => outbox.parked,
  },
  {
    name: 'redoubt_outbox_lag_seconds',
    help: 'Age of the oldest event that some listener has not taken yet, but for parked ones',
    of: ({ outbox }) => outbox.lagMs / SECOND_MS,
  },
  { name: 'redoubt_mail_waiting', help: 'Mails on their way', of: ({ mails }) => mails.waiting },
  {
    name: 'redoubt_mail_failed_day',
    help: 'Mails given up in the last 24 hours',
    of: ({ mails }) => mails.failed,
  },
  {
    name: 'redoubt_mail_oldest_wait_seconds',
    help: 'How long the oldest mail waits, but for those whose recipient is refused for now',
    of: ({ mailOldestWaitMs }) => mailOldestWaitMs / SECOND_MS,
  },
];

interface Watched {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly role: string;
}

/** How long a scrape waits for the database, and how long its answer is shown again. */
const ANSWERS_WITHIN_MS = 2 * SECOND_MS;
const FRESH_FOR_MS = 5 * SECOND_MS;

/**
 * Shows in `registry` what every process depends on: its event loop, its connections to the database, and the queues there.
 * While the database does not answer, `redoubt_database_up` is 0 and the queues have no value.
 */
export function registerRuntimeMetrics(registry: Registry, watched: Watched): void {
  showVersion(registry, watched.role);
  watchHolds(registry);
  showConnections(registry, watched.database);
  showBacklog(registry, rememberBacklog(watched));
}

/** A value of a gauge for each of its labels, or one alone. */
type Reading = number | Readonly<Record<string, number>>;

interface Shown {
  readonly name: string;
  readonly help: string;
  /** The name of the label where the reading is one by label. */
  readonly label?: string;
}

function show(
  registry: Registry,
  { name, help, label }: Shown,
  read: () => Reading | Promise<Reading>,
): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const reading = await read();
      if (typeof reading === 'number') this.set(reading);
      else for (const [value, number] of Object.entries(reading)) this.set({ [label ?? '']: value }, number);
    },
  });
}

function showVersion(registry: Registry, role: string): void {
  new Gauge({
    name: 'redoubt_build_info',
    help: 'Always 1; which version runs, in which role',
    labelNames: ['version', 'role'],
    registers: [registry],
  }).set({ version: productVersion, role }, 1);
}

function showConnections(registry: Registry, { connections }: Database): void {
  show(
    registry,
    {
      name: 'redoubt_database_connections',
      help: 'Connections of this process to the database',
      label: 'state',
    },
    () => ({ used: connections().used, idle: connections().idle }),
  );
  show(
    registry,
    { name: 'redoubt_database_connections_max', help: 'How many of them there may be' },
    () => connections().max,
  );
  show(
    registry,
    { name: 'redoubt_database_waiting', help: 'Statements and transactions that wait for a connection' },
    () => connections().waiting,
  );
}

type ReadBacklog = () => Promise<Backlog | null>;

function showBacklog(registry: Registry, read: ReadBacklog): void {
  show(registry, { name: 'redoubt_database_up', help: 'Whether the database answers' }, async () =>
    (await read()) ? 1 : 0,
  );
  for (const { of, ...shown } of backlogGauges)
    show(registry, shown, async () => {
      const backlog = await read();
      return backlog ? of(backlog) : Number.NaN;
    });
}

/** Null where the database did not answer; who asks meanwhile gets the same answer. */
function rememberBacklog({ database, clock, log }: Watched): ReadBacklog {
  const backlog = createFreshValue<{ readonly measured: Backlog | null }>({
    maxAgeMs: FRESH_FOR_MS,
    load: async () => {
      try {
        return { measured: await within(ANSWERS_WITHIN_MS, measureBacklog(database, clock)) };
      } catch (error) {
        log.warn({ err: error }, 'backlog measurement failed');
        return { measured: null };
      }
    },
  });
  return async () => (await backlog.get()).measured;
}

async function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${String(ms)} ms`)), ms);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
