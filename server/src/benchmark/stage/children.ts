import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import heapFlags from '#heap-flags.json' with { type: 'json' };
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';

/** Runs a script, by its path from the benchmark's folder, with the same Node; somebody has to read its output. */
export function startScript(script: string, environment: Record<string, string>): ChildProcess {
  return start(script, environment, 'pipe');
}

/** Runs the server. It writes its log as in production, and nobody takes time to read it. */
export function startServer(environment: Record<string, string>): ChildProcess {
  return start('../../build/main.js', environment, 'ignore');
}

function start(script: string, environment: Record<string, string>, output: 'pipe' | 'ignore'): ChildProcess {
  return spawn(process.execPath, [...heapFlags, fileURLToPath(new URL(`../${script}`, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['pipe', output, 'inherit'],
  });
}

/** The first line that a child writes; rejects when it ends before. */
export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = child.stdout;
    if (!output) return reject(new Error('The child has no output to read.'));
    createInterface({ input: output }).once('line', resolve);
    // Not at its exit: its last output may still be on the way.
    child.once('close', (code) =>
      reject(new Error(`The child ended with code ${String(code)} before it was ready.`)),
    );
    return undefined;
  });
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until /readyz answers 200; answers after how many milliseconds. */
export async function waitUntilReady(url: string, limitMs = MINUTE_MS): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return performance.now() - began;
    await wait(20);
  }
  throw new Error(`${url} was not ready within ${String(limitMs)} ms.`);
}
