import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canTraverse, chooseServerUser, currentUser, isRoot } from '../binaries/server-user.ts';
import type { ServerUser } from '../binaries/server-user.ts';

const ROOT_UID = 0;

/**
 * Tells who runs the server of a data directory: whoever owns it, and for a new one the account that
 * {@link chooseServerUser} names. An owner stays the owner: a cluster made by an ordinary user, or by `nobody` before
 * there was a `postgres`, is opened by root as that same user.
 *
 * @throws Error with one sentence when it belongs to somebody that this process cannot become, or cannot be reached.
 */
export function settleOwner(data: string): ServerUser {
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
