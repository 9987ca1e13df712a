import type { Cluster } from '../cluster/cluster.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { adoptPostmaster } from './adopt-postmaster.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import type { ServerCommand } from './launch-postmaster.ts';
import { openDatabase } from './owner-connection.ts';
import type { OwnerConnection } from './owner-connection.ts';
import { isPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { watchPostmaster } from './watch-postmaster.ts';

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
