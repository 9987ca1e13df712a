import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LOCK_FILE = 'redoubt.lock';
const SQLITE_BUSY = 5;
/** Two starts in the same instant both see the other's attempt; the wait lets one of them through. */
const CONTENTION_MS = 250;

/** Another living process works on this data directory. The message is one sentence for the person who started the second. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(directory: string) {
    super(
      `Another Redoubt is already running on ${directory}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Holds a directory for this process alone.
 *
 * The lock is the kernel's own (fcntl, through an empty SQLite file, the one lock that Node can hold without a native
 * module): it ends with the process, however that dies, so there is no stale lock to judge and no pid to mistake.
 *
 * @throws {DataDirectoryInUse} while another process, or another caller in this one, holds it.
 * @throws Error with one sentence where this process may not write.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, LOCK_FILE);
  makeLockFile(path);
  const database = new DatabaseSync(path, { timeout: CONTENTION_MS });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw isBusy(error) ? new DataDirectoryInUse(directory) : error;
  }
  return {
    release: () => {
      if (database.isOpen) {
        database.close();
      }
    },
  };
}

/** Nobody else may read it: a reader could hold a shared lock and keep us out. */
function makeLockFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new Error(
      `${path} cannot be written: start as the user who owns it, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
