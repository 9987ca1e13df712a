import type { HttpApp } from '../listener/http-context.ts';

interface ReplyCounts {
  readonly all: number;
  /** Replies with a server error. */
  readonly faults: number;
}

// What watches this server asks these, and means the answer for itself.
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts the replies of a server; each call answers those since the one before. */
export function countReplies({ fastify }: HttpApp): () => ReplyCounts {
  let counts = { all: 0, faults: 0 };
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!OPERATIONS.has(request.routeOptions.url ?? '')) {
      counts.all += 1;
      if (reply.statusCode >= 500) counts.faults += 1;
    }
    done();
  });
  return () => {
    const taken = counts;
    counts = { all: 0, faults: 0 };
    return taken;
  };
}
