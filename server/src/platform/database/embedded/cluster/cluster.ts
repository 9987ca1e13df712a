import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
  chmodSync,
  lchownSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  canTraverse,
  chooseServerUser,
  isRoot,
  currentUser,
  type ServerUser,
} from '../binaries/server-user.ts';

const ROOT_UID = 0;

/**
 * Tells who runs the server of a data directory: whoever owns it, and for a new one the account that
 * {@link chooseServerUser} names. An owner stays the owner: a cluster made by an ordinary user, or by `nobody` before
 * there was a `postgres`, is opened by root as that same user.
 *
 * @throws Error with one sentence when it belongs to somebody that this process cannot become, or cannot be reached.
 */
function settleOwner(data: string): ServerUser {
  const stats = statSync(data, { throwIfNoEntry: false });
  if (stats === undefined) {
    return chooseServerUser();
  }
  if (!isRoot() && stats.uid !== currentUser().uid) {
    throw new Error(
      `The database in ${data} belongs to another user: start as that user or as root, or set another DATA_DIR.`,
    );
  }
  const user = stats.uid === ROOT_UID ? chooseServerUser() : { uid: stats.uid, gid: stats.gid };
  if (stats.uid === ROOT_UID) {
    handOver(data, user);
  }
  if (!canTraverse(data, user)) {
    throw new Error(
      `The database's user (uid ${user.uid}) cannot reach ${data}: let it pass through the folders above.`,
    );
  }
  return user;
}

/** What root copied or restored is root's, and PostgreSQL takes neither that nor a folder that others may read. */
function handOver(data: string, user: ServerUser): void {
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  chmodSync(data, 0o700);
  lchownSync(data, user.uid, user.gid);
}

/** The paths of a cluster. All of it but `data` and `socketFolder` belongs to this process's own user. */
export interface Cluster {
  /** Holds the four below, and appears only when it is complete. */
  readonly folder: string;
  /** PostgreSQL's own data directory, owned by the server user. */
  readonly data: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly socketFolder: string;
  readonly user: ServerUser;
}

/** The folder that holds the cluster's folder. */
interface ClusterRoot {
  readonly path: string;
  /** A data directory that has been emptied has no record; what is at its outside path is then not its own. */
  readonly isRecorded: boolean;
}

const LOCATION_FILE = 'cluster-location';
const CLUSTER_FOLDER = 'postgres';

/** Makes DATA_DIR where it is absent and resolves it, so that two ways to write a path are one directory. */
export function prepareDataDirectory(path: string): string {
  // The server user passes through root's folder to its own, and lists nothing.
  mkdirSync(path, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  return realpathSync(path);
}

/**
 * Finds where the cluster of a data directory is or will be: in that directory or, where the server user cannot reach
 * it, in a folder under `stateFolder` named by the hash of its path.
 */
export function findClusterRoot(dataDirectory: string, stateFolder: string): ClusterRoot {
  const record = join(dataDirectory, LOCATION_FILE);
  if (existsSync(record)) {
    return { path: readFileSync(record, 'utf8').trim(), isRecorded: true };
  }
  const isHere =
    existsSync(join(dataDirectory, CLUSTER_FOLDER)) || canTraverse(dataDirectory, chooseServerUser());
  return isHere
    ? { path: dataDirectory, isRecorded: true }
    : { path: join(stateFolder, shortHash(dataDirectory)), isRecorded: false };
}

/** Writes down in the data directory that its cluster is elsewhere, before anything is made there. */
export function recordClusterRoot(dataDirectory: string, root: string): void {
  const record = join(dataDirectory, LOCATION_FILE);
  writeFileSync(`${record}.new`, `${root}\n`, { mode: 0o600 });
  renameSync(`${record}.new`, record);
}

/**
 * Describes the cluster in a root, made or not, and settles whose it is.
 *
 * @throws Error with one sentence where the server user cannot work on what is there.
 */
export function describeCluster(root: string, socketRoot: string): Cluster {
  const folder = join(root, CLUSTER_FOLDER);
  const data = join(folder, 'data');
  return {
    folder,
    data,
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'server.log'),
    socketFolder: join(socketRoot, `redoubt-${shortHash(folder)}`),
    user: settleOwner(data),
  };
}

/** A path's short name elsewhere: the first 64 bits of its SHA-256. */
function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
