import type { ReplyEnd } from './model-connection.ts';
import { ModelFailure } from './model-failure.ts';

interface Limits {
  readonly firstTokenWithinMs: number;
  readonly endWithinMs: number;
}

/** The time that a reply takes and may take, all tries together. */
export interface ReplyTimes {
  /** Aborts when the reply is late, its caller wants no more, or it is over. */
  readonly signal: AbortSignal;
  readonly hasBegun: boolean;
  noteToken(): void;
  msToFirstToken(): number;
  end(why: ReplyEnd['why'], usage: ReplyEnd['usage']): ReplyEnd;
  /** Hangs up whatever is still open. */
  close(): void;
}

/** Made once: without a reason, one is made with its stack for every reply. */
const OVER = new Error('The reply is over.');

export function startTimes({ firstTokenWithinMs, endWithinMs }: Limits, caller: AbortSignal): ReplyTimes {
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
    end(why, usage) {
      const totalMs = passed();
      return { kind: 'end', why, usage, firstTokenMs: firstTokenMs ?? totalMs, totalMs };
    },
    close() {
      clearTimeout(first);
      clearTimeout(last);
      over.abort(OVER);
    },
  };
}
