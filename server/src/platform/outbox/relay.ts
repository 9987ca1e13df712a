import type { Registry } from 'prom-client';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { deliverBatch, redeliverDue, type DeliveryReport, type DeliveryRules } from './deliver-batch.ts';
import type { Listener } from './listener.ts';
import type { Outbox } from './outbox.ts';
import { createRelayMetrics, type RelayMetrics } from './relay-metrics.ts';
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
  /** How long to wait after a nudge, so that a burst of commits becomes one batch. */
  readonly gatherMs: number;
}

export interface OutboxRelay {
  start(): void;
  /** Finishes the batch under way and ends. */
  stop(): Promise<void>;
  /** Delivers all that waits and all that is due again, now; any number of processes may do so at once. */
  drain(): Promise<void>;
}

const DEFAULTS: DeliveryRules & RelayPace = {
  batchSize: 200,
  maxAttempts: 12,
  firstRetryMs: 1000,
  longestRetryMs: 3_600_000,
  pollMs: 500,
  gatherMs: 50,
};

/**
 * Tells listeners what the outbox holds. A batch leaves the outbox in the transaction that carries the listeners'
 * effects, so each effect happens exactly once per event, whenever the process or the server dies. Within a batch the
 * order is that of the ids; a listener gets an event that it once failed to take after its neighbours.
 */
export function createOutboxRelay(options: RelayOptions): OutboxRelay {
  const rules = { ...DEFAULTS, ...options.rules };
  const metrics = createRelayMetrics(options.metrics);
  assertUniqueNames(options.listeners);
  const cycle = () => runCycle(options, rules, metrics);
  let running: { readonly stopping: AbortController; readonly ended: Promise<void> } | null = null;
  return {
    start() {
      if (running) return;
      const stopping = new AbortController();
      running = { stopping, ended: runUntil(stopping.signal, options, { rules, cycle }) };
    },
    async stop() {
      const ending = running;
      running = null;
      ending?.stopping.abort();
      await ending?.ended;
    },
    async drain() {
      while (await cycle());
    },
  };
}

/** Answers whether there is likely more to do at once. */
async function runCycle(
  options: RelayOptions,
  rules: DeliveryRules,
  metrics: RelayMetrics,
): Promise<boolean> {
  const now = options.clock.now();
  const { events, reports } = await options.database.transaction((transaction) =>
    deliverBatch({ transaction, now, rules }, options.listeners),
  );
  const oldest = events[0];
  if (oldest) metrics.lagSeconds.set(Math.max(0, (now.getTime() - oldest.occurredAt.getTime()) / 1000));
  for (const report of reports) account(report, options.log, metrics);
  const again = await options.database.transaction((transaction) =>
    redeliverDue({ transaction, now, rules }, options.listeners),
  );
  for (const report of again) account(report, options.log, metrics);
  return events.length === rules.batchSize || again.length === rules.batchSize;
}

function account(
  { listener, event, outcome, error }: DeliveryReport,
  log: Logger,
  metrics: RelayMetrics,
): void {
  if (outcome === 'delivered') return metrics.delivered.inc({ listener });
  metrics.failed.inc({ listener });
  const about = { listener, eventId: event.id, eventType: event.type, err: error };
  if (outcome === 'deferred') return log.warn(about, 'A listener failed; its event will be tried again');
  metrics.parked.inc({ listener });
  return log.error(about, 'A listener kept failing; its event is parked');
}

interface Loop {
  readonly rules: RelayPace;
  readonly cycle: () => Promise<boolean>;
}

async function runUntil(
  stop: AbortSignal,
  { clock, log, outbox }: RelayOptions,
  { rules, cycle }: Loop,
): Promise<void> {
  let nudged = new AbortController();
  const unsubscribe = outbox.onNudge(() => {
    // Each abort makes an error with its stack, also when nobody sleeps any more.
    if (!nudged.signal.aborted) nudged.abort();
  });
  let failures = 0;
  while (!stop.aborted) {
    nudged = new AbortController();
    try {
      const hasMore = await cycle();
      failures = 0;
      if (hasMore) continue;
    } catch (error) {
      failures += 1;
      log.error({ err: error, failures }, 'The outbox could not be read; trying again');
      await clock.sleep(retryDelayMs(failures, { firstMs: rules.pollMs, longestMs: 10_000 }), stop);
      continue;
    }
    await clock.sleep(rules.pollMs * (0.8 + 0.4 * Math.random()), AbortSignal.any([stop, nudged.signal]));
    if (nudged.signal.aborted) await clock.sleep(rules.gatherMs, stop);
  }
  unsubscribe();
}

function assertUniqueNames(listeners: readonly Listener[]): void {
  const names = new Set(listeners.map((listener) => listener.name));
  if (names.size < listeners.length) throw new Error('Two outbox listeners have the same name');
}
