import { findPackagedBinaries, prepareBinaries } from './binaries/server-binaries.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runServer,
  type Tell,
} from './postmaster/run-server.ts';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import {
  describeCluster,
  findClusterRoot,
  prepareDataDirectory,
  recordClusterRoot,
  type Cluster,
} from './cluster/cluster.ts';
import { lockDirectory, type DirectoryLock } from './cluster/data-directory-lock.ts';
import { initialiseCluster, removeUnfinishedClusters } from './cluster/initialise-cluster.ts';
import { isRoot } from './binaries/server-user.ts';
import { openDatabase } from './postmaster/owner-connection.ts';
import { findPostmaster, stopPostmaster } from './postmaster/postmaster.ts';
import { buildServerArguments } from './postmaster/server-settings.ts';

/**
 * Runs the PostgreSQL that npm installed on the cluster of a data directory: made on the first start (about a second),
 * adopted from a process that was killed, recovered after a server that was killed, and started again when it ends
 * unasked. It listens on a Unix socket in a private folder, under a random password, and outlives a Ctrl-C at the
 * terminal until `stop` is called.
 *
 * @throws {DataDirectoryInUse} while another living process has started it on the same data directory.
 * @throws Error with one sentence when it cannot be made or started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return await superviseCluster(options, { packageFolder: findPackagedBinaries(), ...PLACES });
}

/** The way in to the server that another process runs on a data directory; its `stop` leaves it running. Null where none runs. */
export async function joinEmbeddedPostgres(dataDirectory: string): Promise<EmbeddedPostgres | null> {
  return await joinCluster(dataDirectory, PLACES);
}

// Not /var/lib/redoubt: an installation by docs/operating.md keeps that one to the user of its service.
const PLACES = { stateFolder: '/var/lib/redoubt-postgres', socketRoot: '/tmp' };

/** The folders outside the data directory; tests bring their own. */
export interface Surroundings {
  /** The platform package, with PostgreSQL in its `native/`. */
  readonly packageFolder: string;
  /** Root's clusters and copies of programs, where a data directory or a clone is out of the server user's reach. */
  readonly stateFolder: string;
  /** Short: a socket whose path is over 107 bytes is refused. */
  readonly socketRoot: string;
}

/** `startEmbeddedPostgres` in given surroundings. */
export async function superviseCluster(
  options: EmbeddedPostgresOptions,
  surroundings: Surroundings,
): Promise<EmbeddedPostgres> {
  const tell = options.onProgress ?? (() => undefined);
  const dataDirectory = prepareDataDirectory(options.dataDirectory);
  const locks = [lockDirectory(dataDirectory)];
  try {
    const cluster = await settleCluster(dataDirectory, { surroundings, locks, tell });
    const copyFolder = isRoot() ? surroundings.stateFolder : dataDirectory;
    const binaries = prepareBinaries(surroundings.packageFolder, cluster.user, copyFolder);
    removeUnfinishedClusters(cluster);
    if (!existsSync(cluster.folder)) {
      tell('Making the database; this happens once.');
      await initialiseCluster(cluster, binaries, { isSynced: options.settings?.['fsync'] !== 'off' });
    }
    const command = {
      program: binaries.postgres,
      arguments: buildServerArguments(cluster, options.settings ?? {}),
      onLaunched: options.onLaunched,
    };
    return await runServer(cluster, command, { tell, release: () => releaseAll(locks) });
  } catch (error) {
    releaseAll(locks);
    throw error;
  }
}

/** `joinEmbeddedPostgres` in given surroundings. */
async function joinCluster(
  dataDirectory: string,
  { stateFolder, socketRoot }: Pick<Surroundings, 'stateFolder' | 'socketRoot'>,
): Promise<EmbeddedPostgres | null> {
  const root = findClusterRoot(prepareDataDirectory(dataDirectory), stateFolder);
  const cluster = describeCluster(root.path, socketRoot);
  if (!findPostmaster(cluster)?.holdsData) return null;
  return { connection: await openDatabase(cluster), stop: () => Promise.resolve() };
}

/** Finds the cluster, locked wherever it is; a copied data directory leads to the same one outside. */
async function settleCluster(
  dataDirectory: string,
  { surroundings, locks, tell }: { surroundings: Surroundings; locks: DirectoryLock[]; tell: Tell },
): Promise<Cluster> {
  const root = findClusterRoot(dataDirectory, surroundings.stateFolder);
  if (root.path !== dataDirectory) {
    mkdirSync(root.path, { recursive: true, mode: 0o711 });
    locks.push(lockDirectory(root.path));
  }
  if (!root.isRecorded) {
    await moveBrokenCluster(describeCluster(root.path, surroundings.socketRoot), tell);
    recordClusterRoot(dataDirectory, root.path);
  }
  return describeCluster(root.path, surroundings.socketRoot);
}

/** A data directory that was deleted starts empty; the folder that it had outside is renamed. */
async function moveBrokenCluster(cluster: Cluster, tell: Tell): Promise<void> {
  if (!existsSync(cluster.folder)) {
    return;
  }
  const left = findPostmaster(cluster);
  if (left !== undefined) {
    await stopPostmaster(cluster, left);
  }
  const orphanedFolder = `${cluster.folder}.of-a-deleted-directory-${Date.now()}`;
  renameSync(cluster.folder, orphanedFolder);
  tell(`The database of an earlier data directory of this path is kept in ${orphanedFolder}.`);
}

function releaseAll(locks: readonly DirectoryLock[]): void {
  for (const lock of locks) {
    lock.release();
  }
}
