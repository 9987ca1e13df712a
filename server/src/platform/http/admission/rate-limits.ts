import type { RequestLimit } from '@redoubt/contract/shared/endpoint.ts';
import { tooManyRequests } from '@redoubt/contract/shared/problem.ts';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';
import { type BookRequests, SharedAllowance } from './shared-allowance.ts';

/** Counts one request; the refusal when that was one too many, with the seconds until the window ends. */
export type Limiter = (request: FastifyRequest) => Promise<Refusal | null>;

/** People and networks that each limit remembers; the least recently seen is forgotten first. */
const REMEMBERED_KEYS = 20_000;

/** What one network, and one person, may ask in all where nothing else is set. */
export const GENERAL_LIMIT: RequestLimit = { max: 1200, perSeconds: 60 };

interface LimiterOptions {
  /** Sets the counts of one limit apart from those of another, over all processes. */
  readonly name: string;
  readonly limit: RequestLimit;
  readonly keyOf: (request: FastifyRequest) => string;
  /** Unset, each process counts for itself alone. */
  readonly book?: BookRequests | undefined;
}

/** A limiter with a count of its own for each key. */
export function makeLimiter({ name, limit, keyOf, book }: LimiterOptions): Limiter {
  const allowance = new SharedAllowance({ name, limit, book, most: REMEMBERED_KEYS });
  return async (request) => {
    const seconds = await allowance.take(keyOf(request));
    return seconds === null ? null : refuse(tooManyRequests, { retryAfterSeconds: seconds });
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
