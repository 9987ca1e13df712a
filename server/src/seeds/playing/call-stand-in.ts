import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createOutgoing, type Outgoing, parsePrivateHost } from '#platform/outgoing/index.ts';

/**
 * Does `work` with calls that go to the models' stand-in, whatever their address: while a demo is filled, nothing serves it
 * yet at its address.
 */
export async function callStandIn<Result>(work: (outgoing: Outgoing) => Promise<Result>): Promise<Result> {
  // Loaded by a demo alone.
  const { createModelStandIn } = await import('#stand-in/models/model-stand-in.ts');
  const { MODEL_STAND_IN_PATH } = await import('#stand-in/models/serve-model-stand-in.ts');
  const answer = createModelStandIn();
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const allowed = parsePrivateHost(host);
  const outgoing = createOutgoing({ privateHosts: allowed ? [allowed] : [] });
  try {
    return await work({
      ...outgoing,
      fetchWithin(limits, owner) {
        const send = outgoing.fetchWithin(limits, owner);
        return (input, init) => {
          const { pathname } = new URL(new Request(input).url);
          return send(`http://${host}${pathname.slice(MODEL_STAND_IN_PATH.length)}`, init);
        };
      },
    });
  } finally {
    await outgoing.close();
    server.closeAllConnections();
    server.close();
  }
}
