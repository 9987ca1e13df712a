import pg from 'pg';
import { awaitServer } from '#platform/database/start/await-server.ts';
import { type Connection, connectionFromUrl } from '#platform/database/connection.ts';
import {
  DataDirectoryInUse,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded/index.ts';
import type { Progress } from './progress.ts';
import { type Config, databaseFolder } from './config.ts';

/** The PostgreSQL of the settings, or the embedded one, which is started. */
export interface DatabaseServer {
  readonly owner: Connection;
  /** Stops it where we started it. */
  stop(): Promise<void>;
}

/** With `mayJoin` also the embedded one that a running Redoubt has started. */
export async function openServer(
  config: Config,
  progress: Progress,
  { mayJoin }: { readonly mayJoin: boolean },
): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const owner = connectionFromUrl(config.databaseUrl);
    await awaitServer(owner, { onWait: progress });
    return { owner, stop: () => Promise.resolve() };
  }
  progress('Starting the database');
  const embedded = await openEmbedded(databaseFolder(config), progress, mayJoin);
  return { owner: embedded.connection, stop: () => embedded.stop() };
}

async function openEmbedded(dataDirectory: string, onProgress: Progress, mayJoin: boolean) {
  try {
    return await startEmbeddedPostgres({ dataDirectory, onProgress });
  } catch (error) {
    if (!mayJoin || !(error instanceof DataDirectoryInUse)) throw error;
    const running = await joinEmbeddedPostgres(dataDirectory);
    if (!running) throw error;
    onProgress('Joining the database of the Redoubt that is running');
    return running;
  }
}

/** A connection of the owner for as long as `work` takes, without limits of time. */
export async function asOwner<Result>(
  owner: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...owner, application_name: 'redoubt-operator' });
  // One that breaks fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
