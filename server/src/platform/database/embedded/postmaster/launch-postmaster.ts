import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_ENVIRONMENT } from '../binaries/server-user.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { isReady, pidFile, type Postmaster } from './postmaster.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const POLL_MS = 5;
const RETRY_EVERY_MS = 250;
/** After a killed server its last connections may hold the shared memory for a moment. */
const RETRY_LIMIT_MS = 10_000;
const LOG_LIMIT_BYTES = 10_000_000;
const LOG_TAIL_LINES = 5;

/** How the server's program is called. */
export interface ServerCommand {
  readonly program: string;
  readonly arguments: readonly string[];
  /** Told when it runs, a moment before it takes connections. */
  readonly onLaunched?: (() => void) | undefined;
}

/**
 * Starts the server of a cluster that has no living one, and waits until it takes connections, through a recovery too,
 * however long that is.
 *
 * @throws Error with the end of the server's log when it ends instead.
 */
export async function launchPostmaster(cluster: Cluster, command: ServerCommand): Promise<Postmaster> {
  // A pid file without its server: it was killed. Left there it would stop the next one if the pid lives on as another
  // program. The server's own guard, its shared memory, holds without that file.
  const wasKilled = statSync(pidFile(cluster), { throwIfNoEntry: false }) !== undefined;
  const giveUpAt = performance.now() + (wasKilled ? RETRY_LIMIT_MS : 0);
  for (;;) {
    rmSync(pidFile(cluster), { force: true });
    prepareSocketFolder(cluster);
    const postmaster = await launchOnce(cluster, command);
    if (postmaster !== undefined) {
      return postmaster;
    }
    if (performance.now() >= giveUpAt) {
      throw new Error(`The database did not start; ${cluster.logFile} ends with:\n${readLogTail(cluster)}`);
    }
    await delay(RETRY_EVERY_MS);
  }
}

async function launchOnce(cluster: Cluster, command: ServerCommand): Promise<Postmaster | undefined> {
  const log = openLog(cluster);
  // In a session of its own: Ctrl-C at the terminal reaches every process of the foreground, and the database has to
  // outlast the requests in flight. Its output goes to a file, as a pipe would break with this process.
  const child = spawn(command.program, command.arguments, {
    ...cluster.user,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const pid = await pidOf(child);
  command.onLaunched?.();
  while (child.exitCode === null && child.signalCode === null) {
    if (isReady(cluster, { pid })) {
      return { pid };
    }
    await delay(POLL_MS);
  }
  return undefined;
}

async function pidOf(child: ChildProcess): Promise<number> {
  if (child.pid !== undefined) {
    return child.pid;
  }
  // Without a pid the reason arrives as an event.
  const reason: unknown[] = await once(child, 'error');
  throw new Error('The database server could not be run.', { cause: reason[0] });
}

function openLog({ logFile }: Cluster): number {
  const flags = constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW;
  const log = openSync(logFile, flags, 0o600);
  if (fstatSync(log).size < LOG_LIMIT_BYTES) {
    return log;
  }
  closeSync(log);
  renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, flags, 0o600);
}

function readLogTail({ logFile }: Cluster): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
}
