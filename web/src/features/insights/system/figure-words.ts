import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { SystemFigures } from '@redoubt/contract/insights';
import { figure, percent, roughFigure } from '#ui/words/numbers.ts';

/** '0.4 ms', '38 ms', '1.2 s'. */
export function describeMs(ms: number): string {
  if (ms >= SECOND_MS) return `${roughFigure(ms / SECOND_MS)} s`;
  return ms < 10 ? `${roughFigure(ms)} ms` : `${figure(Math.round(ms))} ms`;
}

/** The share of all requests that we failed; null where there were none. */
export function errorRate({ requests, faults }: Pick<SystemFigures['total'], 'requests' | 'faults'>) {
  return requests === 0 ? null : percent((faults / requests) * 100);
}
