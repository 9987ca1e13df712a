import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import type { ServerBinaries } from '../binaries/server-binaries.ts';
import { SERVER_ENVIRONMENT, currentUser, isRoot, type ServerUser } from '../binaries/server-user.ts';

export const OWNER_ROLE = 'redoubt_owner';

// Sorting and letters by code point, the same on every machine; SQL that sorts for people names a collation.
const INITDB_FLAGS = [
  `--username=${OWNER_ROLE}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C',
  '--auth=scram-sha-256',
  '--no-instructions',
];

const run = promisify(execFile);

/**
 * Makes a new cluster under a random password. It is built beside and renamed when it is on the disk, so that a cluster
 * under its own name is complete, however often this was killed midway; without `isSynced`, for a server with fsync off,
 * the machine may not fail either.
 */
export async function initialiseCluster(
  cluster: Cluster,
  { initdb }: ServerBinaries,
  { isSynced }: { isSynced: boolean },
): Promise<void> {
  const staging = mkdtempSync(stagingPrefix(cluster));
  const staged = { data: join(staging, 'data'), passwordFile: join(staging, basename(cluster.passwordFile)) };
  try {
    chmodSync(staging, isRoot() ? 0o711 : 0o700);
    mkdirSync(staged.data, { mode: 0o700 });
    give(staged.data, cluster.user);
    writeFileSync(staged.passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    give(staged.passwordFile, cluster.user);
    await run(
      initdb,
      [
        ...INITDB_FLAGS,
        '-D',
        staged.data,
        `--pwfile=${staged.passwordFile}`,
        ...(isSynced ? [] : ['--no-sync']),
      ],
      {
        ...cluster.user,
        cwd: '/',
        env: SERVER_ENVIRONMENT,
      },
    );
    give(staged.passwordFile, currentUser());
    syncFolder(staging);
    renameSync(staging, cluster.folder);
    syncFolder(dirname(cluster.folder));
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw explain(error);
  }
}

/** Removes what an initialisation that was killed left behind. */
export function removeUnfinishedClusters(cluster: Cluster): void {
  const prefix = basename(stagingPrefix(cluster));
  const parent = dirname(cluster.folder);
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    // Its orphaned initdb may still be writing for a moment.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

function stagingPrefix({ folder }: Cluster): string {
  return `${folder}.new-`;
}

function give(path: string, { uid, gid }: ServerUser): void {
  chownSync(path, uid, gid);
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function explain(error: unknown): unknown {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  if (stderr.includes('could not look up effective user ID')) {
    return new Error(
      'PostgreSQL needs a user with a name: run as one that /etc/passwd lists, or set DATABASE_URL.',
      {
        cause: error,
      },
    );
  }
  return stderr === '' ? error : new Error(`The database could not be made: ${stderr}`, { cause: error });
}
