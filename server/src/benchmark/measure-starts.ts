import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { readMainThread } from './stage/read-process.ts';
import { median } from './stage/report.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { findFreePort } from '#testing/process/free-port.ts';

const WARM_STARTS = 5;
/** The first start fills a demo, which takes minutes where others have the processors. */
const LIMIT_MS = 10 * MINUTE_MS;

/**
 * How long a start takes from the process to /readyz, embedded database included, after the first one made it; and what of
 * that its main thread worked, which says more where others have the processors too.
 */
export async function measureStarts(): Promise<string> {
  const folder = await makeTemporaryFolder('start');
  try {
    await timeStart(folder);
    const starts: Start[] = [];
    for (let nth = 0; nth < WARM_STARTS; nth += 1) starts.push(await timeStart(folder));
    const seconds = (of: keyof Start) => (median(starts.map((start) => start[of])) / 1000).toFixed(2);
    return `Start to ready, warm, with the embedded database: ${seconds('tookMs')} s (goal ≤ 3 s), of which its main thread worked ${seconds('workedMs')} s`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Start {
  readonly tookMs: number;
  readonly workedMs: number;
}

async function timeStart(folder: string): Promise<Start> {
  const port = await findFreePort();
  const began = performance.now();
  const child = startServer({
    NODE_ENV: '',
    DATA_DIR: folder,
    PORT: String(port),
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  });
  await waitUntilReady(`http://127.0.0.1:${String(port)}`, LIMIT_MS);
  const tookMs = performance.now() - began;
  const workedMs = await readMainThread(child);
  await stopChild(child);
  return { tookMs, workedMs };
}
