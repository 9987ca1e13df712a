import { createServer } from 'node:net';
import { invariant } from '#platform/invariant.ts';

/** A port of this host on which nobody listens at this moment. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, host, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  invariant(address !== null && typeof address === 'object', 'A listening server has a port.');
  return address.port;
}
