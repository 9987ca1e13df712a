import type { FastifyRequest } from 'fastify';

/** Reports a fault of ours, once, with the request it broke; the client learns the request id alone. */
export function reportFault(request: FastifyRequest, fault: unknown): void {
  request.log.error({ err: fault, method: request.method, route: routeOf(request) }, 'request failed');
}

/** The route's template, as in /v1/attempts/:id: no value of an address gets into logs and metrics. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
