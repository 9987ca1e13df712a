import { readFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 25;

/** Resident memory in megabytes. */
export async function readMemory(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
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

/** The longest time in milliseconds that something held the server's event loop since this was last asked. */
export async function readLongestHold(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1];
  if (seconds === undefined) throw new Error('The server says nothing of its event loop.');
  return Number(seconds) * 1000;
}
