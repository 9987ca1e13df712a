import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { report, Stop } from '../launch/progress.mjs';
import { root } from '../launch/root.mjs';
import { childEnvironment } from '../launch/runtime.mjs';

const START_MS = 300_000;
const ASK_AGAIN_MS = 200;

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built product as a demo with data of its own.
 *
 * @throws {Stop} where it does not answer within five minutes, far more than it needs
 */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-lighthouse-data-'));
  // PostgreSQL never runs as root: its user has to reach the data.
  await chmod(folder, 0o755);
  const port = String(await findFreePort());
  const server = spawn(process.execPath, ['server/build/main.js'], {
    cwd: root,
    env: childEnvironment({ PORT: port, DATA_DIR: join(folder, 'data') }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'close');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}/`;
  try {
    await report('Starting the product', () =>
      untilItAnswers(`${url}readyz`, () => server.exitCode !== null),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(ASK_AGAIN_MS);
  }
  throw new Stop('The product did not start; its own words are above.');
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Stop('There is no free port.');
  return address.port;
}
