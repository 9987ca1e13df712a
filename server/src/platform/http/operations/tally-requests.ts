import { type RequestFigures, RequestTally } from '#platform/figures/index.ts';
import type { HttpApp } from '../listener/http-context.ts';
import { routeOf } from '../problems/report-fault.ts';

// What watches this server asks these.
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Counts the replies of a server with the time that each took, by route template; each call answers those since the one
 * before. Event streams are left out: they last as long as somebody listens.
 */
export function tallyRequests({ fastify }: HttpApp): () => RequestFigures {
  const tally = new RequestTally();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (!OPERATIONS.has(route) && !isStream(reply.raw.getHeader('content-type')))
      tally.add(`${request.method} ${route}`, reply.statusCode, reply.elapsedTime);
    done();
  });
  return () => tally.take();
}

function isStream(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/event-stream');
}
