import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Cluster } from '../cluster/cluster.ts';
import { launchPostmaster, type ServerCommand } from './launch-postmaster.ts';
import { openDatabase, type OwnerConnection } from './owner-connection.ts';
import { isPostmaster, stopPostmaster, findPostmaster, isReady, type Postmaster } from './postmaster.ts';
import { removeSocketFolder } from './socket-folder.ts';
import type { ServerSettings } from './server-settings.ts';

const LOOK_EVERY_MS = 1_000;

interface Watch {
  /** Stops watching, and hands out the server that runs now. */
  end(): Promise<Postmaster>;
}

/**
 * Starts a server again that ends unasked, as when the system runs out of memory and kills it; what fails is tried
 * again at the next look.
 */
function watchPostmaster(
  first: Postmaster,
  cluster: Cluster,
  recovery: { relaunch: () => Promise<Postmaster>; tell: (sentence: string) => void },
): Watch {
  let current = first;
  let revival: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (revival === undefined && !isPostmaster(current.pid, cluster)) {
      revival = revive();
    }
  }, LOOK_EVERY_MS);
  timer.unref();

  async function revive(): Promise<void> {
    recovery.tell('The database ended unexpectedly and is being started again.');
    try {
      current = await recovery.relaunch();
    } catch (error) {
      recovery.tell(error instanceof Error ? error.message : String(error));
    }
    revival = undefined;
  }

  return {
    end: async () => {
      clearInterval(timer);
      await revival;
      return current;
    },
  };
}

const POLL_MS = 5;

/**
 * Takes over the server that a killed process left, as a second one would fail on its lock. One that was called with
 * other settings, or whose data directory was deleted under it, is stopped instead.
 *
 * The caller holds the directory's lock: whoever started that server is dead.
 *
 * @returns undefined when there is none, or none any more.
 */
async function adoptPostmaster(cluster: Cluster, command: ServerCommand): Promise<Postmaster | undefined> {
  const left = findPostmaster(cluster);
  if (left === undefined) {
    return undefined;
  }
  if (!left.holdsData || !wasCalledBy(cluster, command)) {
    await stopPostmaster(cluster, left, { isAbandoned: !left.holdsData });
    return undefined;
  }
  // It may be recovering, or be on its way out: then it never gets ready, and ends.
  while (isPostmaster(left.pid, cluster)) {
    if (isReady(cluster, left)) {
      return { pid: left.pid };
    }
    await delay(POLL_MS);
  }
  return undefined;
}

/** The server writes down how it was called: the program, then each argument in double quotes. */
function wasCalledBy({ data }: Cluster, command: ServerCommand): boolean {
  const called = readFileSync(join(data, 'postmaster.opts'), 'utf8').trimEnd();
  return called === [command.program, ...command.arguments.map((argument) => `"${argument}"`)].join(' ');
}

export type Tell = (sentence: string) => void;

interface RunningServer {
  readonly postmaster: Postmaster;
  readonly connection: OwnerConnection;
}

/**
 * Runs the server of a cluster, adopted or launched, until it is stopped.
 *
 * @param release called once when it is stopped.
 */
export async function runServer(
  cluster: Cluster,
  command: ServerCommand,
  { tell, release }: { tell: Tell; release: () => void },
): Promise<EmbeddedPostgres> {
  const server = (await adoptServer(cluster, command)) ?? (await launchServer(cluster, command));
  const watch = watchPostmaster(server.postmaster, cluster, {
    relaunch: async () => await launchPostmaster(cluster, command),
    tell,
  });
  const stop = async (): Promise<void> => {
    await stopPostmaster(cluster, await watch.end());
    removeSocketFolder(cluster);
    release();
  };
  let stopping: Promise<void> | undefined;
  return { connection: server.connection, stop: async () => await (stopping ??= stop()) };
}

async function adoptServer(cluster: Cluster, command: ServerCommand): Promise<RunningServer | undefined> {
  const postmaster = await adoptPostmaster(cluster, command);
  if (postmaster === undefined) {
    return undefined;
  }
  try {
    return { postmaster, connection: await openDatabase(cluster) };
  } catch (error) {
    if (isPostmaster(postmaster.pid, cluster)) {
      throw error;
    }
    // It was killed as well, a moment ago, and was still to be seen.
    return undefined;
  }
}

async function launchServer(cluster: Cluster, command: ServerCommand): Promise<RunningServer> {
  const postmaster = await launchPostmaster(cluster, command);
  try {
    return { postmaster, connection: await openDatabase(cluster) };
  } catch (error) {
    await stopPostmaster(cluster, postmaster);
    throw error;
  }
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made where it is absent. */
  readonly dataDirectory: string;
  /** Told, in a sentence for the person at the terminal, what takes longer than a moment. */
  readonly onProgress?: (sentence: string) => void;
  /** Told each time that the server's program runs, a moment before it takes connections. */
  readonly onLaunched?: () => void;
  /** PostgreSQL settings by name, over the defaults. */
  readonly settings?: ServerSettings;
}

export interface EmbeddedPostgres {
  /** The owner's way in, a superuser; `host` is the folder of the server's socket. */
  readonly connection: OwnerConnection;
  /** Ends every connection, writes a checkpoint and stops the server (~20 ms); a second call waits for the first. */
  stop(): Promise<void>;
}
