import type { Registry } from 'prom-client';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { DeliveryRules } from './deliver-batch.ts';
import { BROKEN_RETRY, createListenerRunner, type ListenerRunner } from './listener-runner.ts';
import type { Listener } from './listener.ts';
import type { Outbox } from './outbox.ts';
import { listAwaited, routeEvents } from './outbox.store.ts';
import { createRelayMetrics } from './relay-metrics.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';

export interface RelayOptions {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly listeners: readonly Listener[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly rules?: Partial<DeliveryRules & RelayPace>;
}

interface RelayPace {
  /** How long to wait for events of other processes, spread by a fifth either way. */
  readonly pollMs: number;
  /** How long to wait after a nudge, so that a burst of commits becomes one batch (docs/performance.md on longer rests). */
  readonly gatherMs: number;
}

export interface OutboxRelay {
  start(): void;
  /** Finishes the batches under way and ends. */
  stop(): Promise<void>;
  /** Delivers all that waits and all that is due again, now; any number of processes may do so at once. */
  drain(): Promise<void>;
}

const DEFAULTS: DeliveryRules & RelayPace = {
  batchSize: 200,
  maxAttempts: 12,
  firstRetryMs: 1000,
  longestRetryMs: HOUR_MS,
  pollMs: 500,
  gatherMs: 50,
};

/**
 * Tells listeners what the outbox holds. Events leave it for the listeners that want them in one statement, and a
 * listener's share leaves in the transaction that carries the listener's effects: each effect happens exactly once per
 * event and listener, whenever the process or the server dies, and no listener waits for another. Within a batch the
 * order is that of the ids; a listener gets an event that it once failed to take after its neighbours.
 */
export function createOutboxRelay(options: RelayOptions): OutboxRelay {
  const rules = { ...DEFAULTS, ...options.rules };
  const metrics = createRelayMetrics(options.metrics);
  assertUniqueNames(options.listeners);
  const runners = options.listeners.map((listener) =>
    createListenerRunner(listener, { ...options, rules, metrics }),
  );
  const subscriptions = options.listeners.flatMap(({ name, types }) =>
    types.map((type) => ({ listener: name, type })),
  );
  const { database } = options;
  /** Answers whether there is likely more to do at once. */
  const route = async () => (await routeEvents(database, subscriptions, rules.batchSize)) === rules.batchSize;
  const listAwaitedRunners = async () => {
    const names = runners.map(({ name }) => name);
    const awaited = await listAwaited(database, names, options.clock.now());
    return runners.filter(({ name }) => awaited.includes(name));
  };
  let running: { readonly stopping: AbortController; readonly ended: Promise<void> } | null = null;
  return {
    start() {
      if (running) return;
      const stopping = new AbortController();
      running = {
        stopping,
        ended: runUntil(stopping.signal, options, { rules, runners, route, listAwaitedRunners }),
      };
    },
    async stop() {
      const ending = running;
      running = null;
      ending?.stopping.abort();
      await ending?.ended;
    },
    async drain() {
      while (await route());
      const ends = await Promise.allSettled(runners.map((runner) => runner.drain()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}

interface Loop {
  readonly rules: RelayPace;
  readonly runners: readonly ListenerRunner[];
  readonly route: () => Promise<boolean>;
  readonly listAwaitedRunners: () => Promise<readonly ListenerRunner[]>;
}

async function runUntil(
  stop: AbortSignal,
  { clock, log, outbox }: RelayOptions,
  { rules, runners, route, listAwaitedRunners }: Loop,
): Promise<void> {
  let nudged = new AbortController();
  const unsubscribe = outbox.onNudge(() => {
    // Each abort makes an error with its stack, also when nobody sleeps.
    if (!nudged.signal.aborted) nudged.abort();
  });
  let failures = 0;
  while (!stop.aborted) {
    nudged = new AbortController();
    try {
      const hasMore = await route();
      for (const runner of await listAwaitedRunners()) runner.wake(stop);
      failures = 0;
      if (hasMore) continue;
    } catch (error) {
      failures += 1;
      log.error({ err: error, failures }, 'outbox read failed; retrying');
      await clock.sleep(retryDelayMs(failures, BROKEN_RETRY), stop);
      continue;
    }
    await clock.sleep(rules.pollMs * (0.8 + 0.4 * Math.random()), AbortSignal.any([stop, nudged.signal]));
    if (nudged.signal.aborted) await clock.sleep(rules.gatherMs, stop);
  }
  unsubscribe();
  await Promise.all(runners.map((runner) => runner.idle()));
}

function assertUniqueNames(listeners: readonly Listener[]): void {
  const names = new Set(listeners.map((listener) => listener.name));
  if (names.size < listeners.length) throw new Error('Two outbox listeners have the same name');
}
