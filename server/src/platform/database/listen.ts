import pg from 'pg';
import type { Connection } from './connection.ts';
import { limitsOfConnection, ordinaryLimits } from './connection-limits.ts';

export interface Subscription {
  close(): Promise<void>;
}

export interface Listener {
  onMessage(payload: string): void;
  /** Messages are heard from now on; what was said before may have been missed. */
  onHearing(): void;
  /** The connection is lost: until `onHearing`, messages are missed. */
  onDeaf(): void;
}

/**
 * Listens to a NOTIFY channel on a connection of its own, and connects again whenever it is lost, each second until it
 * succeeds. Rejects when the first connection fails.
 */
export async function listenTo(
  connection: Connection,
  channel: string,
  listener: Listener,
): Promise<Subscription> {
  const subscription = new Listening(connection, channel, listener);
  await subscription.hear();
  return subscription;
}

const RETRY_MS = 1000;

class Listening implements Subscription {
  readonly #connection: Connection;
  readonly #channel: string;
  readonly #listener: Listener;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connection: Connection, channel: string, listener: Listener) {
    this.#connection = { ...connection };
    this.#channel = channel;
    this.#listener = listener;
  }

  async hear(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      ...limitsOfConnection(ordinaryLimits),
      application_name: `redoubt-listen-${this.#channel}`,
      keepAlive: true,
    });
    // What breaks also ends, and the end is what we act on.
    client.on('error', () => undefined);
    client.on('notification', (message) => this.#listener.onMessage(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      this.#listener.onDeaf();
      this.#retryLater();
    });
    this.#client = client;
    this.#listener.onHearing();
    if (this.#isClosed) await client.end();
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => {
      this.hear().catch(() => this.#retryLater());
    }, RETRY_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
