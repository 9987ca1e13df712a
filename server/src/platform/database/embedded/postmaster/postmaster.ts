import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { socketLockFile } from './socket-folder.ts';

/** A server process of a cluster that is alive. */
export interface Postmaster {
  readonly pid: number;
}

const POLL_MS = 5;
const FAST_STOP_LIMIT_MS = 30_000;
const IMMEDIATE_STOP_LIMIT_MS = 10_000;

/**
 * Finds the living server of a cluster that a dead process of ours left behind.
 *
 * @returns with `holdsData` false when the data directory is no longer the one that it opened: somebody deleted it.
 */
export function findPostmaster(cluster: Cluster): (Postmaster & { readonly holdsData: boolean }) | undefined {
  const dataPid = readPid(pidFile(cluster));
  if (isPostmaster(dataPid, cluster)) {
    return { pid: dataPid, holdsData: true };
  }
  const socketPid = readPid(socketLockFile(cluster));
  return isPostmaster(socketPid, cluster) ? { pid: socketPid, holdsData: false } : undefined;
}

/** The server's pid file: its first line is the pid, its eighth says whether it takes connections. */
export function pidFile({ data }: Cluster): string {
  return join(data, 'postmaster.pid');
}

export function isReady(cluster: Cluster, { pid }: Postmaster): boolean {
  const lines = readIfPresent(pidFile(cluster)).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * Whether a pid is alive and the server of this cluster. A pid alone proves nothing: after a restart of the machine or
 * of a container another program has it, and a process that nobody reaped still answers to signals.
 */
export function isPostmaster(pid: number, { data }: Pick<Cluster, 'data'>): boolean {
  return pid > 1 && readCommandLine(pid).includes(`-D ${data} `);
}

/**
 * Stops a server: fast (SIGINT: connections end, transactions roll back, a checkpoint is written; ~20 ms), and at once
 * (SIGQUIT: the next start recovers) when that takes over 30 s or `isAbandoned`, with no data left to write to.
 */
export async function stopPostmaster(
  cluster: Cluster,
  { pid }: Postmaster,
  { isAbandoned = false }: { isAbandoned?: boolean } = {},
): Promise<void> {
  const isStopped =
    (!isAbandoned && (await endPostmaster('SIGINT', FAST_STOP_LIMIT_MS))) ||
    (await endPostmaster('SIGQUIT', IMMEDIATE_STOP_LIMIT_MS));
  if (!isStopped) {
    throw new Error(`The database (process ${pid}) does not stop.`);
  }

  async function endPostmaster(signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
    const giveUpAt = performance.now() + limitMs;
    if (isPostmaster(pid, cluster)) {
      sendSignal(pid, signal);
    }
    while (isPostmaster(pid, cluster) && performance.now() < giveUpAt) {
      await delay(POLL_MS);
    }
    return !isPostmaster(pid, cluster);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}

function readPid(path: string): number {
  return Number.parseInt(readIfPresent(path), 10) || 0;
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The words of a process's command line, each followed by a space; empty when it has ended. */
function readCommandLine(pid: number): string {
  if (process.platform === 'linux') {
    return readIfPresent(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  }
  try {
    return `${execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()} `;
  } catch {
    return '';
  }
}
