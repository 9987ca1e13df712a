import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';

/** One request of a load: what differs from the others of its kind. */
export interface LoadRequest {
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: string;
}

export interface LoadPlan {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly connections: number;
  readonly durationSeconds: number;
  readonly requests: readonly LoadRequest[];
  /** Each request is sent once; there have to be more than the load takes. */
  readonly isOnce: boolean;
  /** Asks for replies as they are; unset: compressed, as browsers ask. */
  readonly isPlain?: boolean;
}

const loadResult = z.object({
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  sent: z.number(),
  ok: z.number(),
  errors: z.number(),
});
export type LoadResult = z.infer<typeof loadResult>;

/** It takes its requests in turns with others, so that each is sent by one alone. */
const THREADS = 2;

/** Runs one load with wrk, which takes a tenth of the time that a generator in Node takes from whom it measures. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const folder = await makeTemporaryFolder('load');
  try {
    const requests = join(folder, 'requests.tsv');
    await writeFile(
      requests,
      plan.requests.map(({ path, token = '', body = '' }) => `${path}\t${token}\t${body}\n`).join(''),
    );
    const output = await runWrk([
      `--threads=${String(THREADS)}`,
      `--connections=${String(plan.connections)}`,
      `--duration=${String(plan.durationSeconds)}s`,
      '--timeout=20s',
      `--script=${fileURLToPath(new URL('load.lua', import.meta.url))}`,
      plan.url,
      '--',
      requests,
      plan.method,
      plan.isOnce ? 'once' : 'again',
      String(THREADS),
      plan.isPlain ? 'identity' : 'gzip, deflate, br',
    ]);
    const result = loadResult.parse(JSON.parse(output.slice(output.lastIndexOf('\n{'))));
    if (plan.isOnce && result.sent + plan.connections >= plan.requests.length)
      throw new Error('The load ended before its time: it needs more requests.');
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWrk(parameters: readonly string[]): Promise<string> {
  const child = spawn('wrk', parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([
    text(child.stdout),
    new Promise<void>((resolve, reject) => {
      child.once('error', () => reject(new Error('The benchmark needs wrk: apt-get install wrk.')));
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`wrk ended with code ${String(code)}.`)),
      );
    }),
  ]);
  return output;
}
