import type { Access, Endpoint, RequestLimit } from '@redoubt/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from './admission/access.ts';
import { askerOf, GENERAL_LIMIT, makeLimiter, networkKeyOf, type Limiter } from './admission/rate-limits.ts';
import type { HttpOptions } from './http-options.ts';
import { EventStreams } from './output/event-stream.ts';

/** What the routes of one server share. */
export interface HttpContext {
  readonly authenticate: Authenticate;
  readonly parseReplies: boolean;
  /** Makes the limiter of an endpoint with a limit of its own. */
  readonly limiterOf: (limit: RequestLimit, access: Access) => Limiter;
  /** Counts every request of a network. */
  readonly countNetwork: Limiter;
  /** Counts a person's calls of the endpoints that have no limit of their own. */
  readonly countAsker: Limiter;
  readonly streams: EventStreams;
  /** The endpoints bound so far. */
  readonly served: Set<Endpoint>;
}

export interface HttpApp {
  readonly fastify: FastifyInstance;
  readonly context: HttpContext;
  /** Starts to listen; answers the address. */
  listen(at: { host: string; port: number }): Promise<string>;
  /** Stops accepting, ends the event streams, lets the requests in flight finish for at most 10 s. */
  close(): Promise<void>;
}

const countNothing: Limiter = () => Promise.resolve(null);

export function makeContext(app: FastifyInstance, options: HttpOptions): HttpContext {
  const { authenticate, parseReplies, limits, mode } = options;
  const isCounting = mode !== 'test' || limits !== undefined;
  const make: typeof makeLimiter = (...given) => (isCounting ? makeLimiter(...given) : countNothing);
  return {
    authenticate,
    parseReplies,
    limiterOf: (limit, access) => make(app, limit, access === 'everyone' ? networkKeyOf : askerOf),
    countNetwork: make(app, limits?.perNetwork ?? GENERAL_LIMIT, networkKeyOf),
    countAsker: make(app, limits?.perCaller ?? GENERAL_LIMIT, askerOf),
    streams: new EventStreams(),
    served: new Set(),
  };
}
