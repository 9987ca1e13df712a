import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../cluster/cluster.ts';
import { currentUser } from '../binaries/server-user.ts';
import { SERVER_PORT } from './server-settings.ts';

const SOCKET_NAME = `.s.PGSQL.${SERVER_PORT}`;

/** The file in which the server that listens in this folder keeps its pid. */
export function socketLockFile(cluster: Cluster): string {
  return join(cluster.socketFolder, `${SOCKET_NAME}.lock`);
}

/**
 * Makes the private folder of the socket, and clears what a killed server left in it. Its place is open to everybody,
 * so a folder that somebody else put there is refused.
 */
export function prepareSocketFolder({ socketFolder, user }: Pick<Cluster, 'socketFolder' | 'user'>): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(socketFolder);
  const isOurs = stats.uid === user.uid || stats.uid === currentUser().uid;
  if (!stats.isDirectory() || !isOurs) {
    throw new Error(
      `${socketFolder}, the folder of the database's socket, belongs to someone else: remove it.`,
    );
  }
  lchownSync(socketFolder, user.uid, user.gid);
  chmodSync(socketFolder, 0o700);
  removeSocket(socketFolder);
}

export function removeSocketFolder({ socketFolder }: Cluster): void {
  if (existsSync(socketFolder)) {
    removeSocket(socketFolder);
    rmdirSync(socketFolder);
  }
}

/** By name only: root walks no folder that another user can change meanwhile. */
function removeSocket(socketFolder: string): void {
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) {
    rmSync(join(socketFolder, name), { force: true });
  }
}
