import type { IncomingMessage } from 'node:http';

const MIB = 2 ** 20;
const LONGEST_WAIT_MS = 30_000;
/** As much as the proxies of operations/proxy let through: the largest upload, and some more. */
const MOST_BYTES = 110 * MIB;
/** For the answer to be seen meanwhile. */
const MOST_AFTERWARDS = 16 * MIB;

/**
 * Reads on and throws away before the answer goes, for half a minute at most. Caddy hangs up on a client that still sends
 * when the answer comes, and others see the answer only once they have sent all. Who sends on and on is hung up on.
 */
export function readRest(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) resolve();
    if (bytes > MOST_BYTES + MOST_AFTERWARDS) raw.destroy();
  });
  raw
    .once('end', resolve)
    .once('close', resolve)
    .on('error', () => undefined);
  raw.resume();
  return promise.finally(() => clearTimeout(timer));
}
