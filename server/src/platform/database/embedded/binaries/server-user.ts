import { accessSync, constants, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** The whole environment of the server's programs: nothing of ours, such as SECRET_KEY, is handed to them. */
export const SERVER_ENVIRONMENT = {
  LC_ALL: 'C',
  TZ: 'UTC',
  PATH: '/usr/local/bin:/usr/bin:/bin',
};

/** The account that the database server runs as. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNTS_FILE = '/etc/passwd';
const PREFERRED_ACCOUNTS = ['postgres', 'nobody'];
const ROOT_UID = 0;

/** This process's own account. */
export function currentUser(): ServerUser {
  return { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
}

export function isRoot(): boolean {
  return currentUser().uid === ROOT_UID;
}

/**
 * The account for a new cluster: this process's own, but for root, which PostgreSQL refuses, `postgres`, else `nobody`.
 *
 * @throws Error with one sentence when root finds neither account.
 */
export function chooseServerUser(
  current: ServerUser = currentUser(),
  accountsFile = ACCOUNTS_FILE,
): ServerUser {
  if (current.uid !== ROOT_UID) {
    return current;
  }
  const accounts = readFileSync(accountsFile, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of PREFERRED_ACCOUNTS) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (Number(uid) > ROOT_UID && gid !== undefined) {
      return { uid: Number(uid), gid: Number(gid) };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: run as an ordinary user.',
  );
}

/**
 * Whether a user can read and, for a folder or a program, enter or run a path, judged by its mode bits and those of every
 * folder above it. For another user access lists and further groups are not seen: at worst something is copied needlessly.
 */
export function canReach(path: string, user: ServerUser): boolean {
  const target = realpathSync(path);
  const stats = statSync(target);
  const isEntered = stats.isDirectory() || isProgram(stats);
  if (user.uid === currentUser().uid) {
    return isAllowed(target, isEntered ? constants.R_OK | constants.X_OK : constants.R_OK);
  }
  const isOpen = allows(stats, user, isEntered ? 0o5 : 0o4);
  return isOpen && foldersAbove(target).every((folder) => allows(statSync(folder), user, 0o1));
}

/** Whether a user can pass through a folder to something below it. */
export function canTraverse(folder: string, user: ServerUser): boolean {
  const target = realpathSync(folder);
  if (user.uid === currentUser().uid) {
    return isAllowed(target, constants.X_OK);
  }
  return [target, ...foldersAbove(target)].every((step) => allows(statSync(step), user, 0o1));
}

/** Asks the system, which knows this process's further groups and access lists. */
function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function isProgram(stats: Stats): boolean {
  return (stats.mode & 0o100) !== 0;
}

function allows(stats: Stats, user: ServerUser, bits: number): boolean {
  const classShift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> classShift) & bits) === bits;
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...foldersAbove(parent)];
}
