import pg from 'pg';
import { awaitServer } from '#platform/database/start/await-server.ts';
import { type Connection, connectionFromUrl } from '#platform/database/connection.ts';
import {
  DataDirectoryInUse,
  type EmbeddedPostgresOptions,
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

interface Opening {
  /** Also the embedded one that a running Redoubt has started. */
  readonly mayJoin: boolean;
  /** Called when the embedded server was launched, a moment before it is up; not called where it is up already. */
  readonly onLaunched?: () => void;
}

export async function openServer(
  config: Config,
  progress: Progress,
  { mayJoin, onLaunched = () => undefined }: Opening,
): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const owner = connectionFromUrl(config.databaseUrl);
    await awaitServer(owner, { onWait: progress });
    return { owner, stop: () => Promise.resolve() };
  }
  progress('Starting the database');
  const options = { dataDirectory: databaseFolder(config), onProgress: progress, onLaunched };
  const embedded = await openEmbedded(options, mayJoin);
  return { owner: embedded.connection, stop: () => embedded.stop() };
}

async function openEmbedded(options: EmbeddedPostgresOptions, mayJoin: boolean) {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!mayJoin || !(error instanceof DataDirectoryInUse)) throw error;
    const running = await joinEmbeddedPostgres(options.dataDirectory);
    if (!running) throw error;
    options.onProgress?.('Joining the database of the Redoubt that is running');
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
