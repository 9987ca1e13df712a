import type { FailedCall, ModelContent } from '@redoubt/contract/models';
import type { ReplyEnd } from '../upstream/model-connection.ts';
import { ModelFailure } from '../upstream/model-failure.ts';
import type { CallEnd } from './calls.store.ts';
import { costOf } from './cost.ts';

export type Ended = Omit<CallEnd, 'at'>;
type Prices = Pick<ModelContent, 'inputMicros' | 'outputMicros'>;

/** The end of a call without token counts. */
export const NOT_COUNTED = { inputTokens: null, outputTokens: null, micros: null };

/** The outcome and costs of a finished call, by the current prices; by our own count where the provider has none. */
export function endOf(
  { why, usage, ownCount, firstTokenMs, totalMs }: ReplyEnd,
  prices: Prices,
  hasSpoken: boolean,
): Ended {
  // A model that stops without a word does not speak this protocol.
  const outcome = why === 'stop' && !hasSpoken ? 'protocol' : why;
  const counted = { ...(usage ?? NOT_COUNTED), micros: costOf(usage ?? ownCount, prices) };
  return {
    ...counted,
    outcome,
    firstTokenMs: hasSpoken ? Math.round(firstTokenMs) : null,
    totalMs: Math.round(totalMs),
  };
}

/** @throws any error that is not a failure of the model */
export function causeOf(error: unknown): Ended['outcome'] {
  if (error instanceof ModelFailure) return error.reason;
  throw error;
}

/** What the provider said of a failure, where it said anything. */
export function answerIn(error: unknown): FailedCall['answer'] {
  if (!(error instanceof ModelFailure)) return null;
  const { status, retryAfterSeconds, words: message } = error;
  return status === null && message === null ? null : { status, message, retryAfterSeconds };
}
