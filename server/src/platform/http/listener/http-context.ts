import type { Endpoint, RequestLimit } from '@redoubt/contract/shared/endpoint.ts';
import type { Authenticate } from '../admission/access.ts';
import { LongCalls } from '../admission/long-calls.ts';
import type { Memberships } from '#platform/use-case/membership.ts';
import { askerOf, GENERAL_LIMIT, makeLimiter, networkKeyOf, type Limiter } from '../admission/rate-limits.ts';
import type { HttpOptions } from './http-options.ts';
import type { HttpListener } from './listener.ts';
import type { NamedPages } from './named-pages.ts';
import type { EventStreams } from '../output/event-stream.ts';

/** What the routes of one server share. */
export interface HttpContext {
  readonly authenticate: Authenticate;
  readonly memberships: Memberships | undefined;
  readonly parseReplies: boolean;
  /** Makes the limiter of an endpoint with a limit of its own. */
  readonly limiterOf: (endpoint: Endpoint, limit: RequestLimit) => Limiter;
  /** Counts every request of a network. */
  readonly countNetwork: Limiter;
  /** Counts a person's calls of the endpoints that have no limit of their own. */
  readonly countAsker: Limiter;
  readonly streams: EventStreams;
  readonly longCalls: LongCalls;
  /** The endpoints bound so far. */
  readonly served: Set<Endpoint>;
}

export interface HttpApp extends Omit<HttpListener, 'streams'> {
  readonly context: HttpContext;
  readonly namedPages: NamedPages;
}

const countNothing: Limiter = () => Promise.resolve(null);

export function makeContext({ streams }: HttpListener, options: HttpOptions): HttpContext {
  const { authenticate, memberships, parseReplies, limits, mode, bookRequests: book } = options;
  const isCounting = mode !== 'test' || limits !== undefined;
  const make = (name: string, limit: RequestLimit, keyOf: typeof askerOf) =>
    isCounting ? makeLimiter({ name, limit, keyOf, book }) : countNothing;
  return {
    authenticate,
    memberships,
    parseReplies,
    limiterOf: ({ method, path, access }, limit) =>
      make(`${method} ${path}`, limit, access === 'everyone' ? networkKeyOf : askerOf),
    countNetwork: make('network', limits?.perNetwork ?? GENERAL_LIMIT, networkKeyOf),
    countAsker: make('caller', limits?.perCaller ?? GENERAL_LIMIT, askerOf),
    streams,
    longCalls: new LongCalls(),
    served: new Set(),
  };
}
