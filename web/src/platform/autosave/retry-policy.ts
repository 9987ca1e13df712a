import { HOUR_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { problemOf } from '../api-problem.ts';

const FIRST_MS = SECOND_MS;
const LONGEST_MS = 30 * SECOND_MS;

/**
 * Nobody answered, or the server was too busy. Anything else would be refused again: it is reported, and not repeated.
 */
export function isWorthRetrying(error: unknown): boolean {
  const problem = problemOf(error);
  return problem !== undefined && (problem.isOffline || problem.status >= 500 || problem.status === 429);
}

/**
 * In how many milliseconds the next try is made, `tries` tries after the first: each wait is twice as long as the one
 * before, up to half a minute, and by chance up to a half shorter, so that those who were refused together do not come
 * back together. Never before the server's Retry-After.
 */
export function nextTryInMs(error: unknown, tries: number): number {
  const longest = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  const backoff = longest - (longest / 2) * Math.random();
  const retryAfterMs = problemOf(error)?.retryAfterMs;
  return retryAfterMs === undefined ? backoff : Math.min(retryAfterMs, HOUR_MS) + FIRST_MS * Math.random();
}
