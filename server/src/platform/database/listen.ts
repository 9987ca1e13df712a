import pg from 'pg';
import type { Connection } from './connection.ts';
import { limitsOfConnection, ordinaryLimits } from './connection-limits.ts';

export interface Subscription {
  /** Resolves when it is listening for the first time. */
  readonly listening: Promise<void>;
  close(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string): void;
  /** It is listening from now on; earlier messages may have been missed. */
  onListening(): void;
  /** The connection is lost: until `onListening`, messages are missed. */
  onDisconnected(): void;
}

/** All LISTEN channels of this process but for graphile-worker's, on one connection of their own. */
export interface Channels {
  /**
   * Calls back at each message of a channel. The connection is made for the first listener, made again whenever it is
   * lost, each second until that succeeds, and ended after the last listener has closed.
   */
  listen(channel: string, listener: Listener): Subscription;
  close(): Promise<void>;
}

export function createChannels(connection: Connection): Channels {
  const hub = new Hub(connection);
  return { listen: (channel, listener) => hub.listen(channel, listener), close: () => hub.close() };
}

const RETRY_MS = 1000;
/** Under this name the connection shows in pg_stat_activity. */
const APPLICATION_NAME = 'redoubt-listen';

interface Entry {
  readonly channel: string;
  readonly listener: Listener;
  readonly listening: PromiseWithResolvers<void>;
  isListening: boolean;
}

class Hub {
  readonly #connection: Connection;
  readonly #entries = new Set<Entry>();
  /** Connected, or about to be. */
  #client: pg.Client | null = null;
  #connected: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  listen(channel: string, listener: Listener): Subscription {
    const entry: Entry = { channel, listener, listening: Promise.withResolvers(), isListening: false };
    this.#entries.add(entry);
    if (this.#client) this.#listenAll(this.#client);
    else if (!this.#retry) this.#connect();
    return { listening: entry.listening.promise, close: () => this.#leave(entry) };
  }

  #connect(): void {
    this.#retry = undefined;
    const client = new pg.Client({
      ...this.#connection,
      ...limitsOfConnection(ordinaryLimits),
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.#client = client;
    // What breaks also ends, and the end is what we act on.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const entry of this.#entries) if (entry.channel === channel) entry.listener.onMessage(payload);
    });
    client.once('end', () => this.#lose(client));
    this.#connected = client.connect();
    this.#listenAll(client);
  }

  #listenAll(client: pg.Client): void {
    // One after the other: a client runs one statement at a time.
    this.#connected = this.#connected.then(() => this.#tryListening(client));
    // A connection on which that fails is as good as none.
    this.#connected.catch(() => void client.end().finally(() => this.#lose(client)));
  }

  async #tryListening(client: pg.Client): Promise<void> {
    for (const entry of this.#entries) {
      if (!entry.isListening) await client.query(`listen ${pg.escapeIdentifier(entry.channel)}`);
      if (entry.isListening || client !== this.#client || !this.#entries.has(entry)) continue;
      entry.isListening = true;
      entry.listening.resolve();
      entry.listener.onListening();
    }
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = null;
    for (const entry of this.#entries) disconnect(entry);
    if (this.#entries.size > 0) this.#retry = setTimeout(() => this.#connect(), RETRY_MS);
  }

  async #leave(entry: Entry): Promise<void> {
    if (!this.#entries.delete(entry)) return;
    disconnect(entry);
    if (this.#entries.size === 0) await this.close();
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    for (const entry of this.#entries) disconnect(entry);
    this.#entries.clear();
    await this.#connected.catch(() => undefined);
    await client?.end();
  }
}

function disconnect(entry: Entry): void {
  if (!entry.isListening) return;
  entry.isListening = false;
  entry.listener.onDisconnected();
}
