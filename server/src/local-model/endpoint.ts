import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import * as z from 'zod';

/** Where a local model answers. `npm run model` writes it down for the servers that share its DATA_DIR. */
const endpoint = z.object({
  /** The machine on whose loopback address it listens. */
  machine: z.string(),
  port: z.number().int(),
  modelName: z.string(),
  contextTokens: z.number().int(),
  parallel: z.number().int(),
});
export type Endpoint = z.infer<typeof endpoint>;

export const LOOPBACK = '127.0.0.1';

const BEAT_MS = 5 * SECOND_MS;
/** Without a heartbeat for so long the command is dead, and its port may be that of another program. */
const DEAD_AFTER_MS = 4 * BEAT_MS;

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

/** The model that runs on this machine now; null where none does. */
export async function findEndpoint(dataDirectory: string): Promise<Endpoint | null> {
  try {
    const file = fileOf(dataDirectory);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > DEAD_AFTER_MS) return null;
    const found = endpoint.parse(JSON.parse(await readFile(file, 'utf8')));
    return found.machine === hostname() ? found : null;
  } catch {
    // There is none, or it is just being written.
    return null;
  }
}

/** Whether the model of `npm run model` listens there. */
export async function isLocalModel(
  dataDirectory: string,
  { address, port }: { readonly address: string; readonly port: number },
): Promise<boolean> {
  return address === LOOPBACK && (await findEndpoint(dataDirectory))?.port === port;
}
