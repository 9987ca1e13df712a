import type { FastifyInstance } from 'fastify';
import { hasLoopbackHost } from '#platform/http/admission/network.ts';

/** A page whose name was rebound to this machine must reach nothing of the demo. */
export function keepToLoopback(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (hasLoopbackHost(request)) done();
    else reply.callNotFound();
  });
}
