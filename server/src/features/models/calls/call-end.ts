import type { ModelContent } from '@redoubt/contract/models';
import type { ReplyEnd } from '../upstream/model-connection.ts';
import { ModelFailure } from '../upstream/model-failure.ts';
import type { CallEnd } from './calls.store.ts';
import { costOf } from './cost.ts';

export type Ended = Omit<CallEnd, 'at'>;
type Prices = Pick<ModelContent, 'inputMicros' | 'outputMicros'>;

/** Of a call that nobody counted. */
export const NOT_COUNTED = { inputTokens: null, outputTokens: null, micros: null };

/** What became of a call that came to its end, by the prices of now. */
export function endOf(
  { why, usage, firstTokenMs, totalMs }: ReplyEnd,
  prices: Prices,
  hasSpoken: boolean,
): Ended {
  // A reply without a word is none of a model that speaks this protocol.
  const outcome = why === 'stop' && !hasSpoken ? 'protocol' : why;
  const counted = usage === null ? NOT_COUNTED : { ...usage, micros: costOf(usage, prices) };
  return {
    ...counted,
    outcome,
    firstTokenMs: hasSpoken ? Math.round(firstTokenMs) : null,
    totalMs: Math.round(totalMs),
  };
}

/** @throws what is no failure of a model */
export function causeOf(error: unknown): Ended['outcome'] {
  if (error instanceof ModelFailure) return error.reason;
  throw error;
}
