import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { erasedPersonOf } from '#platform/erased.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import type { StoredEvent } from './define-event.ts';
import type { Listener } from './listener.ts';
import {
  listDueRedeliveries,
  type Redelivery,
  removeRedelivery,
  takeDeliveries,
  upsertRedelivery,
} from './outbox.store.ts';

export interface DeliveryRules {
  readonly batchSize: number;
  /** After this many failed attempts an event is parked for its listener. */
  readonly maxAttempts: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

/** What one listener made of one event, to be counted once the transaction has committed. */
export interface DeliveryReport {
  readonly listener: string;
  readonly event: StoredEvent;
  readonly outcome: 'delivered' | 'deferred' | 'parked';
  /** What was thrown, unless it was delivered. */
  readonly error?: unknown;
}

interface Delivery {
  readonly transaction: Transaction;
  readonly now: Date;
  readonly rules: DeliveryRules;
}

/**
 * Gives a listener the next of its events, in this one transaction. Where it fails it leaves no trace but a row in
 * outbox_redelivery for each event that it could not take.
 */
export async function deliverBatch(delivery: Delivery, listener: Listener): Promise<DeliveryReport[]> {
  const events = await takeDeliveries(delivery.transaction, listener.name, delivery.rules.batchSize);
  return events.length > 0 ? deliverTo(delivery, listener, events) : [];
}

/** Tries again what is due for a listener; each event has a savepoint of its own here. */
export async function redeliverDue(delivery: Delivery, listener: Listener): Promise<DeliveryReport[]> {
  const due = await listDueRedeliveries(delivery.transaction, {
    listener: listener.name,
    now: delivery.now,
    limit: delivery.rules.batchSize,
  });
  const reports: DeliveryReport[] = [];
  for (const redelivery of due) reports.push(await redeliver(delivery, listener, redelivery));
  return reports;
}

async function deliverTo(
  delivery: Delivery,
  listener: Listener,
  events: readonly StoredEvent[],
): Promise<DeliveryReport[]> {
  const failed = await tryHandling(delivery.transaction, listener, events);
  if (!failed) return events.map((event) => ({ listener: listener.name, event, outcome: 'delivered' }));
  const [first, ...rest] = events;
  if (first && rest.length === 0)
    return [await defer(delivery, { listener: listener.name, event: first, attempts: 0 }, failed.error)];
  // One bad event must not hold up its neighbours: each is tried alone, still in order.
  const reports: DeliveryReport[] = [];
  for (const event of events) reports.push(...(await deliverTo(delivery, listener, [event])));
  return reports;
}

async function redeliver(
  delivery: Delivery,
  listener: Listener,
  redelivery: Redelivery,
): Promise<DeliveryReport> {
  const failed = await tryHandling(delivery.transaction, listener, [redelivery.event]);
  if (failed) return defer(delivery, redelivery, failed.error);
  await removeRedelivery(delivery.transaction, redelivery);
  return { listener: listener.name, event: redelivery.event, outcome: 'delivered' };
}

async function defer(
  { transaction, now, rules }: Delivery,
  redelivery: Redelivery,
  error: unknown,
): Promise<DeliveryReport> {
  const attempts = redelivery.attempts + 1;
  const isLast = attempts >= rules.maxAttempts;
  const delayMs = retryDelayMs(attempts, { firstMs: rules.firstRetryMs, longestMs: rules.longestRetryMs });
  const nextAt = new Date(now.getTime() + delayMs);
  const { listener, event } = redelivery;
  const failure = failureClass(error);
  await upsertRedelivery(transaction, {
    listener,
    event,
    attempts,
    nextAt,
    parkedAt: isLast ? now : null,
    failure,
  });
  return { listener, event, outcome: isLast ? 'parked' : 'deferred', error };
}

/**
 * Null when the listener took the events, else what it threw, with all its effects undone. An event of somebody who was
 * erased is taken by leaving it: nothing is to be written of them.
 */
async function tryHandling(
  transaction: Transaction,
  listener: Listener,
  events: readonly StoredEvent[],
): Promise<{ error: unknown } | null> {
  await sql`savepoint delivery`.execute(transaction);
  try {
    await listener.handle(events, transaction);
    await sql`release savepoint delivery`.execute(transaction);
    return null;
  } catch (error) {
    await sql`rollback to savepoint delivery`.execute(transaction);
    return events.length === 1 && erasedPersonOf(error) !== null ? null : { error };
  }
}

/** What kind of error it was, as `name` or `name:code`; never its message, which may hold what people wrote. */
function failureClass(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? `:${String(error.code)}`
      : '';
  return `${error.name}${code}`.slice(0, 120);
}
