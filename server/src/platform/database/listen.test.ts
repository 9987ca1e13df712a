import { createServer, connect, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import type { Connection } from './connection.ts';
import { createChannels, type Listener } from './listen.ts';

/** However busy the machine is. */
const SOON = { timeout: 60_000 };

let fixture: TestDatabase;
let gate: Gate;
beforeEach(async () => {
  fixture = await testDatabase();
  gate = await openGate(fixture.connection);
});
afterEach(async () => {
  await gate.close();
  await fixture.close();
});

it('gets the messages of its channel, and none of another', async () => {
  const [listener, other] = [watchedListener(), watchedListener()];
  const channels = createChannels(fixture.connection);
  const subscription = channels.listen('news', listener);
  await channels.listen('weather', other).listening;
  await subscription.listening;
  expect(listener.onListening).toHaveBeenCalledTimes(1);
  await say('hello');
  await vi.waitFor(() => expect(listener.onMessage.mock.calls).toEqual([['hello']]), SOON);
  await subscription.close();
  expect(listener.onDisconnected).toHaveBeenCalledTimes(1);
  expect([other.onMessage.mock.calls, other.onDisconnected.mock.calls]).toEqual([[], []]);
  await channels.close();
  expect(other.onDisconnected).toHaveBeenCalledTimes(1);
});

it('listens to all channels on one connection, which ends with the last of them', async () => {
  const channels = createChannels(gate.connection);
  const subscriptions = ['news', 'weather', 'sports'].map((name) => channels.listen(name, watchedListener()));
  await Promise.all(subscriptions.map(({ listening }) => listening));
  const late = channels.listen('late', watchedListener());
  await late.listening;
  expect(gate.size()).toBe(1);
  for (const subscription of [...subscriptions, late]) await subscription.close();
  await vi.waitFor(() => expect(gate.size()).toBe(0), SOON);
  await channels.listen('news', watchedListener()).listening;
  expect(gate.size()).toBe(1);
  await channels.close();
});

it('connects again after the connection broke, once a second and one at a time', async () => {
  const [listener, other] = [watchedListener(), watchedListener()];
  const channels = createChannels(gate.connection);
  await channels.listen('news', listener).listening;
  await channels.listen('weather', other).listening;
  gate.shut();
  await vi.waitFor(() => expect(listener.onDisconnected).toHaveBeenCalledTimes(1), SOON);
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThanOrEqual(3), { ...SOON, interval: 20 });
  // The third retry has just been refused; were each failure to start two more, it would be the seventh.
  expect(gate.refused()).toBe(3);
  gate.open();
  await vi.waitFor(() => expect(other.onListening).toHaveBeenCalledTimes(2), SOON);
  await vi.waitFor(() => expect(listener.onListening).toHaveBeenCalledTimes(2), SOON);
  await say('back');
  await vi.waitFor(() => expect(listener.onMessage.mock.calls).toEqual([['back']]), SOON);
  await channels.close();
  expect(gate.size()).toBe(0);
});

it('can be closed while it is cut off', async () => {
  const listener = watchedListener();
  const subscription = createChannels(gate.connection).listen('news', listener);
  await subscription.listening;
  gate.shut();
  await vi.waitFor(() => expect(listener.onDisconnected).toHaveBeenCalled(), SOON);
  await subscription.close();
  gate.open();
  expect(listener.onListening).toHaveBeenCalledTimes(1);
});

it('waits where nobody answers at the start', async () => {
  gate.shut();
  const listener = watchedListener();
  const subscription = createChannels(gate.connection).listen('news', listener);
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(0), SOON);
  expect(listener.onListening).not.toHaveBeenCalled();
  gate.open();
  await subscription.listening;
  expect(listener.onListening).toHaveBeenCalledTimes(1);
  await subscription.close();
});

function watchedListener() {
  return {
    onMessage: vi.fn<Listener['onMessage']>(),
    onListening: vi.fn<Listener['onListening']>(),
    onDisconnected: vi.fn<Listener['onDisconnected']>(),
  };
}

function say(text: string): Promise<unknown> {
  return fixture.database.pool.query('select pg_notify($1, $2)', ['news', text]);
}

interface Gate {
  readonly connection: Connection;
  /** Cuts every connection and refuses new ones. */
  shut(): void;
  open(): void;
  /** How many were refused since the last `shut`. */
  refused(): number;
  size(): number;
  close(): Promise<void>;
}

/** A way to the database that can be cut. */
async function openGate(to: Connection): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let refused = 0;
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!isOpen) {
      refused += 1;
      socket.destroy();
      return;
    }
    const onward = connect(`${to.host}/.s.PGSQL.${String(to.port)}`);
    onward.on('error', () => socket.destroy());
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      onward.destroy();
    });
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    connection: { ...to, host: '127.0.0.1', port },
    shut() {
      isOpen = false;
      refused = 0;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      isOpen = true;
    },
    refused: () => refused,
    size: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
