import { readFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 25;

/** Resident memory in megabytes. */
export async function readMemory(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Clock ticks of Linux, of which user space sees a hundred a second. */
const TICK_MS = 10;

/** Milliseconds in which its main thread had a processor since it began. */
export async function readMainThread({ pid = 0 }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/task/${String(pid)}/stat`, 'utf8');
  // After the name, which may hold spaces: user and system time are fields 14 and 15 of proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in megabytes now, and the most until the signal. */
export async function mostMemory(
  child: ChildProcess,
  end: AbortSignal,
): Promise<{ readonly before: number; readonly most: number }> {
  const before = await readMemory(child);
  let most = before;
  while (!end.aborted) {
    most = Math.max(most, await readMemory(child));
    await wait(LOOK_MS);
  }
  return { before, most };
}

/** In milliseconds, since the last call. */
export interface LongestHold {
  /** How late the loop was: because something held it, or because others had the processors. */
  readonly late: number;
  /** How long the server itself held it. */
  readonly own: number;
}

export async function readLongestHold(url: string): Promise<LongestHold> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => {
    const seconds = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
    if (seconds === undefined) throw new Error('The server says nothing of its event loop.');
    return Number(seconds) * 1000;
  };
  return {
    late: read('nodejs_eventloop_lag_max_seconds'),
    own: read('redoubt_eventloop_hold_max_seconds'),
  };
}
