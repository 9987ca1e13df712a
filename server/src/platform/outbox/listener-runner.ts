import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { deliverBatch, redeliverDue, type DeliveryReport, type DeliveryRules } from './deliver-batch.ts';
import type { Listener } from './listener.ts';
import { isDue } from './outbox.store.ts';
import type { RelayMetrics } from './relay-metrics.ts';

/** One listener's way through its events: transactions of its own, one at a time in this process. */
export interface ListenerRunner {
  readonly name: string;
  /** Goes on until nothing waits, unless it does so already. Waits for nobody and never fails. */
  wake(stop: AbortSignal): void;
  /** Delivers all that waits and all that is due again. */
  drain(): Promise<void>;
  /** The end of what is under way. */
  idle(): Promise<void>;
}

export interface ListenerRunnerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  readonly rules: DeliveryRules;
}

/** While a listener's transactions fail as a whole, as they do without a database. */
export const BROKEN_RETRY = { firstMs: 500, longestMs: 2000 };

export function createListenerRunner(listener: Listener, options: ListenerRunnerOptions): ListenerRunner {
  let underWay: Promise<void> | null = null;
  let isAwaited = false;

  async function run(stop: AbortSignal): Promise<void> {
    while (isAwaited && !stop.aborted) {
      isAwaited = false;
      isAwaited = (await deliverOrWait(listener, options, stop)) || isAwaited;
    }
    underWay = null;
  }

  return {
    name: listener.name,
    wake(stop) {
      if (stop.aborted) return;
      isAwaited = true;
      underWay ??= run(stop);
    },
    async drain() {
      while (await deliverOnce(listener, options));
    },
    async idle() {
      await underWay;
    },
  };
}

async function deliverOrWait(
  listener: Listener,
  options: ListenerRunnerOptions,
  stop: AbortSignal,
): Promise<boolean> {
  for (let failures = 1; !stop.aborted; failures += 1) {
    try {
      return await deliverOnce(listener, options);
    } catch (error) {
      const about = { err: error, listener: listener.name, failures };
      options.log.error(about, 'listener delivery failed; retrying');
      await options.clock.sleep(retryDelayMs(failures, BROKEN_RETRY), stop);
    }
  }
  return false;
}

/** Answers whether there is likely more to do at once. */
async function deliverOnce(listener: Listener, options: ListenerRunnerOptions): Promise<boolean> {
  const { database, clock, rules } = options;
  const now = clock.now();
  const reports = await database.transaction(
    (transaction) => deliverBatch({ transaction, now, rules }, listener),
    { isLong: true },
  );
  for (const report of reports) account(report, options);
  if (!(await isDue(database, listener.name, now))) return reports.length === rules.batchSize;
  const retried = await database.transaction(
    (transaction) => redeliverDue({ transaction, now, rules }, listener),
    { isLong: true },
  );
  for (const report of retried) account(report, options);
  return reports.length === rules.batchSize || retried.length === rules.batchSize;
}

function account(
  { listener, event, outcome, error }: DeliveryReport,
  { log, metrics }: ListenerRunnerOptions,
): void {
  if (outcome === 'delivered') return metrics.delivered.inc({ listener });
  metrics.failed.inc({ listener });
  const about = { listener, eventId: event.id, eventType: event.type, err: error };
  if (outcome === 'deferred') return log.warn(about, 'listener failed; event will be retried');
  metrics.parked.inc({ listener });
  return log.error(about, 'listener failed repeatedly; event parked');
}
