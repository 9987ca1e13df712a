import { sql } from 'kysely';
import type { Database, PreparedStatement, Queryable, Transaction } from '#platform/database/database.ts';
import { queryWithin } from '#platform/database/query-within.ts';
import type { StoredEvent } from './define-event.ts';

/** An event that one listener failed to take. */
export interface Redelivery {
  readonly listener: string;
  readonly event: StoredEvent;
  /** How often it was tried so far. */
  readonly attempts: number;
}

export interface Deferral {
  readonly listener: string;
  readonly event: StoredEvent;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly parkedAt: Date | null;
  readonly failure: string;
}

interface EventRow {
  id: number;
  type: string;
  payload: unknown;
  occurred_at: Date;
}

function toEvent(row: EventRow): StoredEvent {
  return { id: row.id, type: row.type, payload: row.payload, occurredAt: row.occurred_at };
}

export async function insertEvents(
  transaction: Transaction,
  type: string,
  payloads: readonly unknown[],
): Promise<void> {
  await sql`
    insert into outbox_event (type, payload)
    select ${type}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as item (payload, place)
    order by place
  `.execute(transaction);
}

/** That a listener wants the events of a type. */
export interface Subscription {
  readonly listener: string;
  readonly type: string;
}

// Prepared: while much happens they run many times a second, and planning them would cost more than their work.
const route: PreparedStatement = {
  name: 'outbox-route',
  text: `
    with batch as (select id from outbox_event order by id limit $2 for update skip locked),
      taken as (delete from outbox_event using batch where outbox_event.id = batch.id returning outbox_event.*),
      routed as (
        insert into outbox_delivery (listener, event_id, type, payload, occurred_at)
        select subscribed.listener, taken.id, taken.type, taken.payload, taken.occurred_at
        from taken join jsonb_to_recordset($1::jsonb) as subscribed (listener text, type text) using (type)
      )
    select count(*)::int as count from taken`,
};

/**
 * Moves up to `limit` events, oldest first, to the listeners that want them, in one statement; what nobody wants is
 * gone. Answers how many left the outbox.
 */
export async function routeEvents(
  database: Database,
  subscriptions: readonly Subscription[],
  limit: number,
): Promise<number> {
  const [row] = await database.query<{ count: number }>(route, [JSON.stringify(subscriptions), limit]);
  return row?.count ?? 0;
}

const IS_DUE = `exists (
  select from outbox_redelivery where listener = name and parked_at is null and next_at <= $2)`;

const awaited: PreparedStatement = {
  name: 'outbox-awaited',
  text: `select name from unnest($1::text[]) as name
    where exists (select from outbox_delivery where listener = name) or ${IS_DUE}`,
};

/** Those of the listeners for whom something waits, or is due again. */
export async function listAwaited(
  database: Database,
  listeners: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>(awaited, [listeners, now]);
  return rows.map(({ name }) => name);
}

const due: PreparedStatement = {
  name: 'outbox-due',
  text: `select ${IS_DUE} as "isDue" from (select $1::text as name) listener`,
};

/** Whether something is due again for a listener. */
export async function isDue(database: Database, listener: string, now: Date): Promise<boolean> {
  const [row] = await database.query<{ isDue: boolean }>(due, [listener, now]);
  return row?.isDue ?? false;
}

const take: PreparedStatement = {
  name: 'outbox-take',
  text: `
    with batch as (
      select event_id from outbox_delivery where listener = $1
      order by event_id limit $2 for update skip locked
    ), taken as (
      delete from outbox_delivery delivery using batch
      where delivery.listener = $1 and delivery.event_id = batch.event_id returning delivery.*
    )
    select event_id as id, type, payload, occurred_at from taken order by event_id`,
};

/** Takes up to `limit` of a listener's events, oldest first; they are back if the transaction does not commit. */
export async function takeDeliveries(
  transaction: Transaction,
  listener: string,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await queryWithin<EventRow>(transaction, take, [listener, limit]);
  return rows.map(toEvent);
}

/** Locks what is due again for a listener, up to `limit`; other relays pass it by. */
export async function listDueRedeliveries(
  transaction: Transaction,
  query: { readonly listener: string; readonly now: Date; readonly limit: number },
): Promise<Redelivery[]> {
  const result = await sql<EventRow & { attempts: number }>`
    select attempts, event_id as id, type, payload, occurred_at from outbox_redelivery
    where parked_at is null and next_at <= ${query.now} and listener = ${query.listener}
    order by next_at, event_id limit ${query.limit} for update skip locked
  `.execute(transaction);
  return result.rows.map((row) => ({
    listener: query.listener,
    attempts: row.attempts,
    event: toEvent(row),
  }));
}

export async function upsertRedelivery(transaction: Transaction, deferral: Deferral): Promise<void> {
  const { event } = deferral;
  await sql`
    insert into outbox_redelivery (listener, event_id, type, payload, occurred_at, attempts, next_at, parked_at, failure)
    values (${deferral.listener}, ${event.id}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb, ${event.occurredAt},
      ${deferral.attempts}, ${deferral.nextAt}, ${deferral.parkedAt}, ${deferral.failure})
    on conflict (listener, event_id) do update set attempts = excluded.attempts, next_at = excluded.next_at,
      parked_at = excluded.parked_at, failure = excluded.failure
  `.execute(transaction);
}

export async function removeRedelivery(
  transaction: Transaction,
  { listener, event }: Redelivery,
): Promise<void> {
  await sql`delete from outbox_redelivery where listener = ${listener} and event_id = ${event.id}`.execute(
    transaction,
  );
}

/** Parked events of one listener that have their type and the class of their last failure in common. */
export interface ParkedEvents {
  readonly listener: string;
  readonly type: string;
  readonly failure: string;
  readonly count: number;
  /** When the first of them was parked. */
  readonly since: Date;
}

/** What waits for a person, by listener; the largest heaps of each first. */
export async function listParked(on: Queryable): Promise<ParkedEvents[]> {
  const result = await sql<ParkedEvents>`
    select listener, type, failure, count(*)::integer as count, min(parked_at) as since from outbox_redelivery
    where parked_at is not null
    group by listener, type, failure order by listener, count(*) desc, type, failure
  `.execute(on);
  return result.rows;
}

/** Lets parked events be tried again from the first attempt; answers how many. */
export async function releaseParked(transaction: Transaction, listener: string, now: Date): Promise<number> {
  const result = await sql`
    update outbox_redelivery set parked_at = null, attempts = 1, next_at = ${now}
    where listener = ${listener} and parked_at is not null
  `.execute(transaction);
  return Number(result.numAffectedRows ?? 0);
}

/** Reads as the role that serves: a database that lets it in and shows it nothing is of no use. */
export async function assertReadable(on: Queryable): Promise<void> {
  await on.selectFrom('outbox_event').select('id').limit(1).execute();
}
