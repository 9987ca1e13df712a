import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { PersonErased } from '#platform/erased.ts';
import { createLog } from '#platform/log/log.ts';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';
import { defineEvent, insertEventSql } from './define-event.ts';
import { defineListener, type Listener } from './listener.ts';
import { assertReadable, releaseParked } from './outbox.store.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxRelay } from './relay.ts';

/** However busy the machine is. */
const SOON = { timeout: 60_000 };

const counted = defineEvent('test.counted', z.object({ n: z.number() }));
const named = defineEvent('test.named', z.object({ name: z.string() }));

let fixture: TestDatabase;
let database: Database;

beforeAll(async () => {
  fixture = await testDatabase();
  database = fixture.database;
  const owner = fixture.ownerPool;
  await owner.query(
    'create table delivery (listener text, event_id bigint, note text, place bigint generated always as identity)',
  );
  await owner.query('create table change (n integer primary key)');
  await owner.query('create table late (n integer unique deferrable initially deferred)');
  await owner.query(`grant select, insert, delete on delivery, change, late to ${fixture.connection.user}`);
});

afterAll(() => fixture.close());

beforeEach(async () => {
  await database.pool.query('delete from outbox_event');
  await database.pool.query('delete from outbox_delivery');
  await database.pool.query('delete from outbox_redelivery');
  await database.pool.query('delete from delivery');
  await database.pool.query('delete from change');
  await database.pool.query('delete from late');
});

/** A listener that writes a row per event, and throws at the given numbers. */
function recorder(name: string, options: { failsAt?: readonly number[] } = {}): Listener {
  return defineListener({
    name,
    events: [counted],
    async handle(events, transaction) {
      for (const event of events) {
        await record(transaction, { listener: name, eventId: event.id, note: String(event.payload.n) });
        if (options.failsAt?.includes(event.payload.n)) throw new TypeError('the listener is broken');
      }
    },
  });
}

async function record(
  transaction: Transaction,
  row: { listener: string; eventId: number; note: string },
): Promise<void> {
  await sql`insert into delivery (listener, event_id, note) values (${row.listener}, ${row.eventId}, ${row.note})`.execute(
    transaction,
  );
}

function setUp(
  listeners: readonly Listener[],
  options: { clock?: Clock; batchSize?: number; maxAttempts?: number; pollMs?: number } = {},
) {
  const outbox = createOutbox();
  const metrics = new Registry();
  const { clock = systemClock, batchSize = 50, maxAttempts = 3, pollMs = 500 } = options;
  const log = createLog({ mode: 'test' });
  const relay = createOutboxRelay({
    database,
    outbox,
    listeners,
    clock,
    log,
    metrics,
    rules: { batchSize, maxAttempts, pollMs },
  });
  return { outbox, relay, metrics };
}

async function insertCounted(numbers: readonly number[]): Promise<void> {
  const payloads = numbers.map((n) => ({ n }));
  await database.transaction((transaction) => createOutbox().insertAll(transaction, counted, payloads));
}

async function notesOf(listener: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ note: string }>(
    'select note from delivery where listener = $1 order by place',
    [listener],
  );
  return rows.map((row) => row.note);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** A clock that stops until it is moved; its sleeps end when the signal does. */
function stoppedClock(): Clock & { advance(ms: number): void } {
  let now = Date.now();
  return { now: () => new Date(now), sleep: systemClock.sleep, advance: (ms) => void (now += ms) };
}

test('every listener gets each of its events once, in the order of the writes', async () => {
  const { relay } = setUp([recorder('one'), recorder('two')], { batchSize: 7 });
  await insertCounted([...Array(30).keys()]);
  await relay.drain();
  await relay.drain();
  const expected = [...Array(30).keys()].map(String);
  expect(await notesOf('one')).toEqual(expected);
  expect(await notesOf('two')).toEqual(expected);
  expect(await countOf('outbox_event')).toBe(0);
});

test('an event of a transaction that rolls back is never told', async () => {
  const { relay, outbox } = setUp([recorder('one')]);
  const failing = database.transaction(async (transaction) => {
    await outbox.insert(transaction, counted, { n: 1 });
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  await relay.drain();
  expect(await notesOf('one')).toEqual([]);
});

test('a payload that its schema refuses is not written', async () => {
  const { outbox } = setUp([]);
  const wrong: unknown = { n: 'seven' };
  const failing = database.transaction((transaction) =>
    outbox.insert(transaction, counted, wrong as { n: number }),
  );
  await expect(failing).rejects.toThrow(z.ZodError);
  expect(await countOf('outbox_event')).toBe(0);
});

test('a hand-written statement writes the event beside its change, and none when nothing changed', async () => {
  const { relay } = setUp([recorder('one')]);
  const text = `with made as (insert into change values ($1) on conflict do nothing returning n),
    event as (${insertEventSql(counted, "jsonb_build_object('n', n)", 'made')}) select count(*) from made`;
  await database.query({ name: 'test-change', text }, [5]);
  await database.query({ name: 'test-change', text }, [5]);
  await relay.drain();
  expect(await notesOf('one')).toEqual(['5']);
});

test('events come typed by their definitions, and others stay out', async () => {
  const seen: string[] = [];
  const mixed = defineListener({
    name: 'mixed',
    events: [counted, named],
    async handle(events) {
      for (const event of events)
        seen.push(event.type === 'test.counted' ? String(event.payload.n) : event.payload.name);
    },
  });
  const { relay, outbox } = setUp([mixed, recorder('only-counted')]);
  await database.transaction(async (transaction) => {
    await outbox.insert(transaction, named, { name: 'Ada' });
    await outbox.insert(transaction, counted, { n: 2 });
  });
  await relay.drain();
  expect(seen).toEqual(['Ada', '2']);
  expect(await notesOf('only-counted')).toEqual(['2']);
});

test('a bad event is put off for the listener that fails on it, and holds up nobody', async () => {
  const { relay, metrics } = setUp([recorder('broken', { failsAt: [2] }), recorder('sound')], {
    clock: stoppedClock(),
  });
  await insertCounted([1, 2, 3]);
  await relay.drain();
  expect(await notesOf('sound')).toEqual(['1', '2', '3']);
  expect(await notesOf('broken')).toEqual(['1', '3']);
  const { rows } = await database.pool.query(
    'select listener, attempts, failure, payload from outbox_redelivery',
  );
  expect(rows).toEqual([{ listener: 'broken', attempts: 1, failure: 'TypeError', payload: { n: 2 } }]);
  expect(await metrics.metrics()).toContain('redoubt_outbox_failed_total{listener="broken"} 1');
});

test('what was put off comes again when it is due, and exactly once', async () => {
  const clock = stoppedClock();
  const failsAt = [2];
  const { relay } = setUp([recorder('shaky', { failsAt })], { clock });
  await insertCounted([1, 2]);
  await relay.drain();
  failsAt.length = 0;
  await relay.drain();
  expect(await notesOf('shaky')).toEqual(['1']);
  clock.advance(2000);
  await relay.drain();
  clock.advance(MINUTE_MS);
  await relay.drain();
  expect(await notesOf('shaky')).toEqual(['1', '2']);
  expect(await countOf('outbox_redelivery')).toBe(0);
});

test('after the last attempt an event is parked and counted, until a person releases it', async () => {
  const clock = stoppedClock();
  const failsAt = [1];
  const { relay, metrics } = setUp([recorder('stuck', { failsAt })], { clock, maxAttempts: 3 });
  await insertCounted([1]);
  for (let round = 0; round < 6; round += 1) {
    await relay.drain();
    clock.advance(HOUR_MS);
  }
  const { rows } = await database.pool.query(
    'select attempts, parked_at is not null as "isParked" from outbox_redelivery',
  );
  expect(rows).toEqual([{ attempts: 3, isParked: true }]);
  expect(await metrics.metrics()).toContain('redoubt_outbox_parked_total{listener="stuck"} 1');
  failsAt.length = 0;
  const released = await database.transaction((transaction) =>
    releaseParked(transaction, 'stuck', clock.now()),
  );
  await relay.drain();
  expect(released).toBe(1);
  expect(await notesOf('stuck')).toEqual(['1']);
});

test('an event about somebody who was erased is taken by leaving it, and its neighbours are told', async () => {
  const writing = defineListener({
    name: 'writing',
    events: [counted],
    async handle(events, transaction) {
      for (const { id: eventId, payload } of events) {
        await record(transaction, { listener: 'writing', eventId, note: String(payload.n) });
        if (payload.n === 2) throw new PersonErased('somebody');
      }
    },
  });
  const { relay } = setUp([writing]);
  await insertCounted([1, 2, 3]);
  await relay.drain();
  expect(await notesOf('writing')).toEqual(['1', '3']);
  expect(await countOf('outbox_redelivery')).toBe(0);
});

test('a listener that breaks the transaction itself spoils neither the batch nor its neighbours', async () => {
  const rude = defineListener({
    name: 'rude',
    events: [counted],
    async handle(_events, transaction) {
      await sql`select * from no_such_table`.execute(transaction).catch(() => undefined);
    },
  });
  const { relay } = setUp([rude, recorder('polite')]);
  await insertCounted([1]);
  await relay.drain();
  expect(await notesOf('polite')).toEqual(['1']);
  expect(await countOf('outbox_redelivery')).toBe(1);
});

test('a slow listener holds nobody up: the others have committed before it ends', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = defineListener({
    name: 'slow',
    events: [counted],
    async handle(events, transaction) {
      begun.resolve();
      await mayEnd.promise;
      for (const event of events)
        await record(transaction, { listener: 'slow', eventId: event.id, note: String(event.payload.n) });
    },
  });
  const { relay, outbox } = setUp([slow, recorder('quick')]);
  relay.start();
  await insertCounted([1]);
  outbox.nudge();
  await begun.promise;
  await vi.waitFor(async () => expect(await notesOf('quick')).toEqual(['1']), SOON);
  await insertCounted([2]);
  outbox.nudge();
  await vi.waitFor(async () => expect(await notesOf('quick')).toEqual(['1', '2']), SOON);
  expect(await notesOf('slow')).toEqual([]);
  mayEnd.resolve();
  await vi.waitFor(async () => expect(await notesOf('slow')).toEqual(['1', '2']), SOON);
  await relay.stop();
});

test('a listener whose transaction cannot commit undoes nothing of another, and loses nothing', async () => {
  const late = defineListener({
    name: 'late',
    events: [counted],
    async handle(events, transaction) {
      for (const { payload } of events)
        await sql`insert into late values (${payload.n}), (${payload.n})`.execute(transaction);
    },
  });
  const { relay } = setUp([late, recorder('sound')]);
  await insertCounted([1, 2]);
  await expect(relay.drain()).rejects.toThrow(/late_n_key/);
  expect(await notesOf('sound')).toEqual(['1', '2']);
  const { rows } = await database.pool.query(
    'select listener, payload from outbox_delivery order by event_id',
  );
  expect(rows).toEqual([
    { listener: 'late', payload: { n: 1 } },
    { listener: 'late', payload: { n: 2 } },
  ]);
});

test('an idle relay asks two statements a round, however many listeners there are', async () => {
  const { relay } = setUp(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => recorder(name)),
    { pollMs: 600_000 },
  );
  const spy = vi.spyOn(database.pool, 'connect');
  relay.start();
  await vi.waitFor(() => expect(spy.mock.calls.length).toBeGreaterThan(0), SOON);
  await relay.stop();
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
});

test('several relays share the work without telling anything twice', async () => {
  const relays = [1, 2, 3].map(() => setUp([recorder('shared')], { batchSize: 10 }).relay);
  await insertCounted([...Array(300).keys()]);
  await Promise.all(relays.map((relay) => relay.drain()));
  const notes = await notesOf('shared');
  expect(notes.map(Number).toSorted((a, b) => a - b)).toEqual([...Array(300).keys()]);
});

test('a running relay delivers after a nudge, and what other processes wrote by polling', async () => {
  const { relay, outbox } = setUp([recorder('awake')]);
  relay.start();
  await database.transaction((transaction) => outbox.insert(transaction, counted, { n: 1 }));
  outbox.nudge();
  await vi.waitFor(async () => expect(await notesOf('awake')).toEqual(['1']), SOON);
  await insertCounted([2]);
  await vi.waitFor(async () => expect(await notesOf('awake')).toEqual(['1', '2']), SOON);
  await relay.stop();
  await insertCounted([3]);
  outbox.nudge();
  expect(await countOf('outbox_event')).toBe(1);
});

test('two listeners of one name are refused: their redeliveries would mix', () => {
  expect(() => setUp([recorder('twin'), recorder('twin')])).toThrow(/same name/);
});

test('a process is not ready where its role sees nothing, and is ready again where it does', async () => {
  const { ownerPool, connection } = fixture;
  // Both the role that connects and the one that holds the rights it inherits.
  const { rows } = await ownerPool.query<{ grantee: string }>(
    `select distinct grantee::regrole::text as grantee
     from pg_class, aclexplode(relacl)
     where oid = 'outbox_event'::regclass and privilege_type = 'SELECT' and grantee <> relowner`,
  );
  const grantees = rows.map(({ grantee }) => grantee).join(', ');
  await assertReadable(database.kysely);
  await ownerPool.query(`revoke select on outbox_event from ${grantees}`);
  try {
    await expect(assertReadable(database.kysely)).rejects.toThrow('permission denied for table outbox_event');
    expect((await database.pool.query('select current_user as user')).rows).toEqual([
      { user: connection.user },
    ]);
  } finally {
    await ownerPool.query(`grant select on outbox_event to ${grantees}`);
  }
  await assertReadable(database.kysely);
});
