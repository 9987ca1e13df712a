import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createFreshValue } from '#platform/fresh-value.ts';
import type { Logger } from '#platform/log/log.ts';
import { productVersion } from '#platform/log/product-version.ts';
import { backlogGauges } from './backlog-gauges.ts';
import { type Backlog, measureBacklog } from './backlog.ts';
import { watchHolds } from './loop-holds.ts';

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
