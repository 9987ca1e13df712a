import pg from 'pg';
import type { Connection } from './connection.ts';

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

const RETRY_MS = 1000;

/**
 * Listens to a NOTIFY channel on a connection of its own, and connects again whenever it is lost, each second until it
 * succeeds. Rejects when the first connection fails.
 */
export async function listenTo(
  connection: Connection,
  channel: string,
  listener: Listener,
): Promise<Subscription> {
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let hearing = await hear();

  async function hear(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connection,
      application_name: `redoubt-listen-${channel}`,
      keepAlive: true,
    });
    // What breaks also ends, and the end is what we act on.
    client.on('error', () => undefined);
    client.on('notification', (message) => listener.onMessage(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      listener.onDeaf();
      retryLater();
    });
    listener.onHearing();
    return client;
  }

  function retryLater(): void {
    if (!isClosed) retry = setTimeout(() => void hearAgain(), RETRY_MS);
  }

  async function hearAgain(): Promise<void> {
    try {
      const client = await hear();
      hearing = client;
      if (isClosed) await client.end();
    } catch {
      retryLater();
    }
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await hearing.end();
    },
  };
}
