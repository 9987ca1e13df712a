import type { RequestLimit } from '@redoubt/contract/endpoint.ts';
import { tooManyRequests } from '@redoubt/contract/problem.ts';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';

/** Counts one request; the refusal when that was one too many, with the seconds until the window ends. */
export type Limiter = (request: FastifyRequest) => Promise<Refusal | null>;

/** People and networks that each limit remembers; the least recently seen is forgotten first. */
const REMEMBERED_KEYS = 20_000;

/** What one network, and one person, may ask in all where nothing else is set. */
export const GENERAL_LIMIT: RequestLimit = { max: 1200, perSeconds: 60 };

/** A limiter with a count of its own for each key; needs @fastify/rate-limit to be registered. */
export function makeLimiter(
  app: FastifyInstance,
  limit: RequestLimit,
  keyOf: (request: FastifyRequest) => string,
): Limiter {
  const options: RateLimitOptions = {
    max: limit.max,
    timeWindow: limit.perSeconds * 1000,
    keyGenerator: keyOf,
    cache: REMEMBERED_KEYS,
  };
  const count = app.createRateLimit(options);
  return async (request) => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return null;
    return refuse(tooManyRequests, { retryAfterSeconds: result.ttlInSeconds });
  };
}

/**
 * One person's count follows them over networks, and each API token has a count beside it; signed out, the network is who asks. Calls that anyone may make, such
 * as signing in, are counted by network alone: a new token must not bring a new allowance.
 */
export function askerOf(request: FastifyRequest): string {
  const { caller } = request;
  if (caller === null) return request.network;
  return caller.scopes ? caller.sessionId : caller.userId;
}

export function networkKeyOf(request: FastifyRequest): string {
  return request.network;
}
