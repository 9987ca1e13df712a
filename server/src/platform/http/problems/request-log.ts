import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { describePlace } from '#platform/client-description.ts';
import { routeOf } from './report-fault.ts';

/**
 * One line for each finished request: method, route template, status, shortened network, milliseconds, who. Addresses
 * with their queries, headers and bodies stay out. Fastify's other lines are turned off.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const record = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      network: describePlace(request.network),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.caller ? { userId: request.caller.userId } : {}),
    };
    request.log.info(record, 'request');
  }
}
