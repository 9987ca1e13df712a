import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './program.ts';

/** A place where the product can run: a port and a data folder of its own. */
export interface Site {
  readonly url: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Removes the data. What runs there must have ended. */
  clear(): Promise<void>;
}

export async function prepareSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-e2e-'));
  // PostgreSQL never runs as root: its user has to reach the data.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const dataDirectory = join(folder, 'data');
  return {
    url: `http://localhost:${String(port)}`,
    port,
    dataDirectory,
    environment: {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      // Each person of the tests comes from a network of their own, as in life; the limits stay on.
      TRUSTED_PROXIES: 'loopback',
      NODE_COMPILE_CACHE: join(repository, 'node_modules', '.cache', 'compile-cache'),
    },
    clear: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }),
  };
}

/** A copy of what a stopped product left, with its owner, who is not root where root runs the tests. */
export async function copyData(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', '--reflink=auto', from, to]);
}

/** What a production start needs besides: a key, and a mail server that nobody has to reach. */
export const productionSettings = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a-key-for-journeys-that-guards-nothing-at-all',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DRAIN_SECONDS: '0',
} as const;

/** Below the ports that a system gives to whoever asks for any: nobody takes one of these by chance. */
const FIRST_PORT = 12_000;
const PORTS = 20_000;

export async function findFreePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return findFreePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
