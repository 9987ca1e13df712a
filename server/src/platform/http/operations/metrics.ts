import { hash, timingSafeEqual } from 'node:crypto';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refuse } from '#platform/refusal.ts';
import { bearerToken } from '../admission/access.ts';
import type { HttpOptions } from '../listener/http-options.ts';
import { isLoopback } from '../admission/network.ts';
import type { HttpListener } from '../listener/listener.ts';
import { sendProblem } from '../problems/problem-reply.ts';
import { routeOf } from '../problems/report-fault.ts';

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * /metrics for Prometheus: the process and how long requests took, by route template. It answers
 * whoever brings the token, and, where none is set, requests from this machine; to others it does
 * not exist. A proxy on this machine can pass for it, so an operator behind one sets a token.
 */
export function serveMetrics(
  { fastify, streams }: HttpListener,
  { metricsToken, metrics: registry = new Registry() }: Pick<HttpOptions, 'metricsToken' | 'metrics'>,
): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply; event streams are left out',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'http_event_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply.raw.getHeader('content-type'))) {
      durations.observe(
        { method: request.method, route: routeOf(request), status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
  fastify.get('/metrics', async (request, reply) => {
    const isAllowed =
      metricsToken === null ? isLoopback(request) : holdsToken(request.headers.authorization, metricsToken);
    if (!isAllowed) return sendProblem(reply, refuse(notFound));
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

function isStream(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/event-stream');
}

function holdsToken(authorization: string | undefined, metricsToken: string): boolean {
  const token = bearerToken(authorization);
  if (token === null) return false;
  // Compares digests, as timingSafeEqual needs equal lengths.
  return timingSafeEqual(hash('sha256', token, 'buffer'), hash('sha256', metricsToken, 'buffer'));
}
