import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { median } from './stage/report.ts';
import { findFreePort } from './stage/stage.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';

const WARM_STARTS = 5;

/** How long a start takes from the process to /readyz, embedded database included, after the first one made it. */
export async function measureStarts(): Promise<string> {
  const folder = await makeTemporaryFolder('start');
  try {
    await timeStart(folder);
    const times: number[] = [];
    for (let nth = 0; nth < WARM_STARTS; nth += 1) times.push(await timeStart(folder));
    return `Start to ready, warm, with the embedded database: ${(median(times) / 1000).toFixed(2)} s (goal ≤ 3 s)`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(folder: string): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const child = startServer({
    NODE_ENV: '',
    DATA_DIR: folder,
    PORT: String(port),
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
  });
  await waitUntilReady(`http://127.0.0.1:${String(port)}`);
  const milliseconds = performance.now() - began;
  await stopChild(child);
  return milliseconds;
}
