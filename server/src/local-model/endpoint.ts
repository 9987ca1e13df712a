import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';

/** Where a local model answers. `npm run model` writes it down for the servers that share its DATA_DIR. */
interface Endpoint {
  /** The machine on whose loopback address it listens. */
  readonly machine: string;
  readonly port: number;
  readonly modelName: string;
  readonly contextTokens: number;
  readonly parallel: number;
}

export const LOOPBACK = '127.0.0.1';

const BEAT_MS = 5 * SECOND_MS;

export function localModelFolder(dataDirectory: string): string {
  return join(dataDirectory, 'local-model');
}

function fileOf(dataDirectory: string): string {
  return join(localModelFolder(dataDirectory), 'endpoint.json');
}

/** Announces a model until the answered function is called, or this process ends. */
export async function announceEndpoint(
  dataDirectory: string,
  announced: Omit<Endpoint, 'machine'>,
): Promise<() => Promise<void>> {
  const file = fileOf(dataDirectory);
  await writeFile(`${file}.new`, JSON.stringify({ machine: hostname(), ...announced }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  const beat = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}
