import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createModelStandIn } from '#stand-in/models/model-stand-in.ts';

/* Providers of models in a process of their own; PACE_MS is the time from one piece of a reply to the next. */

const answer = createModelStandIn({ paceMs: Number(process.env['PACE_MS'] ?? 0) });
const server = createServer((request, reply) => void answer(request, reply));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`127.0.0.1:${String((server.address() as AddressInfo).port)}\n`);
});
