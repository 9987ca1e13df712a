import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { Kit } from '#kit.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { failureOf, FilteredReply, ModelFailure } from './model-failure.ts';
import type { ModelConnection, Prompt, ReplyEnd, ReplyEvent } from './model-connection.ts';
import { type CallEvent, callOnce } from './one-call.ts';
import { mostCharacters, textsOf, tokensOf, weigh } from './token-counts.ts';

interface Limits {
  readonly firstTokenWithinMs: number;
  readonly endWithinMs: number;
}

type EndOfCall = Pick<ReplyEnd, 'why' | 'usage' | 'isUsageImpossible'>;

/** The time limits of a reply, all tries together. */
interface ReplyTimes {
  /** Aborts when the reply is late, its caller has left, or it is over. */
  readonly signal: AbortSignal;
  readonly hasBegun: boolean;
  noteToken(): void;
  msToFirstToken(): number;
  end(end: EndOfCall & Pick<ReplyEnd, 'ownCount'>): ReplyEnd;
  /** Closes whatever is still open. */
  close(): void;
}

/** Created once: abort without a reason would create an error with its stack for every reply. */
const OVER = new Error('The reply is over.');

function startTimes({ firstTokenWithinMs, endWithinMs }: Limits, caller: AbortSignal): ReplyTimes {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const over = new AbortController();
  const giveUp = () => over.abort(new ModelFailure('time-out'));
  const first = setTimeout(giveUp, firstTokenWithinMs);
  const last = setTimeout(giveUp, endWithinMs);
  let firstTokenMs: number | null = null;
  return {
    signal: AbortSignal.any([over.signal, caller]),
    get hasBegun() {
      return firstTokenMs !== null;
    },
    noteToken() {
      clearTimeout(first);
      firstTokenMs ??= passed();
    },
    msToFirstToken: () => firstTokenWithinMs - passed(),
    end(end) {
      const totalMs = passed();
      return { ...end, kind: 'end', firstTokenMs: firstTokenMs ?? totalMs, totalMs };
    },
    close() {
      clearTimeout(first);
      clearTimeout(last);
      over.abort(OVER);
    },
  };
}

/**
 * Returns a function that cleans the pieces of a model's text for storing and showing: the same length, no control
 * characters.
 */
function createTextCleaner(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    // The other half of a surrogate pair may come with the next piece.
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return text
      .slice(0, text.length - half.length)
      .toWellFormed()
      .replace(CONTROLS, pictureOf);
  };
}

/** All but tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Unicode has a picture of each of the old ones, as ␛ for escape. */
function pictureOf(control: string): string {
  const code = control.charCodeAt(0);
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x24_00 + code) : '\uFFFD';
}

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
 * Calls a model and yields its reply as it comes. Before the first token the call is retried where that may help and
 * there is time. Throws `ModelFailure`, even after a part of the text, and the signal's reason where that aborts.
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
      const failure = yield* shown(ask(), times, { connection, prompt });
      if (!failure) return;
      signal.throwIfAborted();
      const waitMs = waitBeforeNext(failure, tries);
      if (times.hasBegun || waitMs === null || waitMs >= times.msToFirstToken())
        throw failure.redact({ key: connection.key, texts: textsOf(prompt) });
      await kit.clock.sleep(waitMs, times.signal);
    }
  } finally {
    times.close();
  }
}

/** Whether a prompt and the longest reply to it fit into the context of the model, by a high estimate. */
export function fitsContext({ contextTokens, maxReplyTokens }: ModelConnection, prompt: Prompt): boolean {
  return tokensOf(prompt) + maxReplyTokens <= contextTokens;
}

/** Null where a retry would not help. */
function waitBeforeNext({ mayPass, retryAfterSeconds }: ModelFailure, tries: number): number | null {
  if (!mayPass || tries >= TRIES) return null;
  return retryAfterSeconds === null ? retryDelayMs(tries, RETRIES) : retryAfterSeconds * SECOND_MS;
}

/** Yields the reply to one call; returns why it has no end, or null where it has one. */
async function* shown(
  events: AsyncGenerator<CallEvent>,
  times: ReplyTimes,
  { connection, prompt }: { readonly connection: ModelConnection; readonly prompt: Prompt },
): AsyncGenerator<ReplyEvent, ModelFailure | null, void> {
  const clean = createTextCleaner();
  let left = mostCharacters(connection);
  let written = 0;
  const end = (given: EndOfCall) => {
    const outputTokens = Math.min(Math.ceil(written), connection.maxReplyTokens);
    return ending(times.end({ ...given, ownCount: { inputTokens: tokensOf(prompt), outputTokens } }));
  };
  try {
    for await (const event of events) {
      if (event.kind === 'end') return yield* end(event);
      times.noteToken();
      if (event.kind === 'call') yield event;
      else written += event.kind === 'writing' ? event.characters : weigh(event.text);
      if (event.kind === 'writing') left = Math.max(0, left - event.characters);
      const text = event.kind === 'text' ? clean(event.text).slice(0, left) : '';
      left -= text.length;
      if (text !== '') yield { kind: 'text', text };
      if (left === 0) return yield* end({ why: 'length', usage: null });
    }
    return new ModelFailure('lost', { mayPass: true });
  } catch (error) {
    const failure = failureOf(times.signal.aborted ? times.signal.reason : error);
    if (failure instanceof FilteredReply) return yield* end({ why: 'filtered', usage: null });
    return failure;
  }
}

async function* ending(end: ReplyEnd): AsyncGenerator<ReplyEvent, null, void> {
  yield end;
  return null;
}
