import { SECOND_MS } from '@redoubt/contract/durations.ts';
import type { Kit } from '#kit.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { createTextCleaner } from './clean-text.ts';
import { failureOf } from './failure-of.ts';
import type { ModelConnection, Prompt, ReplyEnd, ReplyEvent } from './model-connection.ts';
import { FilteredReply, ModelFailure } from './model-failure.ts';
import { type CallEvent, callOnce } from './one-call.ts';
import { type ReplyTimes, startTimes } from './reply-times.ts';
import { mostCharacters } from './token-usage.ts';
import { tokensOf } from './tokens-of.ts';

export interface StreamOptions {
  readonly kit: Pick<Kit, 'outgoing' | 'clock'>;
  /** Ends the call, at the provider too. */
  readonly signal: AbortSignal;
  readonly limits?: { readonly firstTokenWithinMs: number; readonly endWithinMs: number };
}

const LIMITS = { firstTokenWithinMs: 30 * SECOND_MS, endWithinMs: 120 * SECOND_MS };
const TRIES = 3;
const RETRIES = { firstMs: 500, longestMs: 4000 };

/**
 * Asks a model and yields its reply as it comes. Before the first token it is asked again where that may help and there
 * is time. Throws `ModelFailure`, after a part of the text too; the signal's reason where that aborts.
 */
export async function* streamFromModel(
  connection: ModelConnection,
  prompt: Prompt,
  { kit, signal, limits = LIMITS }: StreamOptions,
): AsyncGenerator<ReplyEvent, void, void> {
  if (!fitsContext(connection, prompt)) throw new ModelFailure('too-long');
  const times = startTimes(limits, signal);
  const ask = () =>
    callOnce({
      connection,
      prompt,
      outgoing: kit.outgoing,
      withinMs: limits.endWithinMs,
      signal: times.signal,
    });
  try {
    for (let tries = 1; ; tries += 1) {
      const failure = yield* shown(ask(), times, mostCharacters(connection));
      if (!failure) return;
      signal.throwIfAborted();
      const waitMs = waitBeforeNext(failure, tries);
      if (times.hasBegun || waitMs === null || waitMs >= times.msToFirstToken()) throw failure;
      await kit.clock.sleep(waitMs, times.signal);
    }
  } finally {
    times.close();
  }
}

/** Whether a prompt and the longest reply to it go into what the model reads; by a guess on the high side. */
export function fitsContext({ contextTokens, maxReplyTokens }: ModelConnection, prompt: Prompt): boolean {
  return tokensOf(prompt) + maxReplyTokens <= contextTokens;
}

/** Null where asking again would not help. */
function waitBeforeNext({ mayPass, retryAfterSeconds }: ModelFailure, tries: number): number | null {
  if (!mayPass || tries >= TRIES) return null;
  return retryAfterSeconds === null ? retryDelayMs(tries, RETRIES) : retryAfterSeconds * SECOND_MS;
}

/** The reply to one call; answers why it has no end, or null where it has one. */
async function* shown(
  events: AsyncGenerator<CallEvent>,
  times: ReplyTimes,
  most: number,
): AsyncGenerator<ReplyEvent, ModelFailure | null, void> {
  const clean = createTextCleaner();
  let left = most;
  try {
    for await (const event of events) {
      if (event.kind === 'end') return yield* ending(times.end(event.why, event.usage));
      times.noteToken();
      if (event.kind === 'call') yield event;
      if (event.kind === 'writing') left = Math.max(0, left - event.characters);
      const text = event.kind === 'text' ? clean(event.text).slice(0, left) : '';
      left -= text.length;
      if (text !== '') yield { kind: 'text', text };
      if (left === 0) return yield* ending(times.end('length', null));
    }
    return new ModelFailure('lost', { mayPass: true });
  } catch (error) {
    const failure = failureOf(times.signal.aborted ? times.signal.reason : error);
    if (failure instanceof FilteredReply) return yield* ending(times.end('filtered', null));
    return failure;
  }
}

async function* ending(end: ReplyEnd): AsyncGenerator<ReplyEvent, null, void> {
  yield end;
  return null;
}
