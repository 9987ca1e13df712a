import type { Timed } from './test-times.ts';

/** When the first process of this run began, in milliseconds since 1970, and what it did before it started this one. */
export function readStart(): { readonly startedAt: number; readonly prepared: readonly Timed[] } {
  const { STARTED_AT = performance.timeOrigin, REPORTED_STEPS = '[]' } = process.env;
  return { startedAt: Number(STARTED_AT), prepared: JSON.parse(REPORTED_STEPS) as readonly Timed[] };
}
