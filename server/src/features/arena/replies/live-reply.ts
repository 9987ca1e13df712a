import type { Turn } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { systemClock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { findTurn, type PlacedCall, type ReplyPlace } from '../attempts/turns.store.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { appendWritten } from './replies.store.ts';
import type { AttemptRecord } from '../attempts/attempts.store.ts';
import type { AttemptContext } from '../attempts/get-attempt.ts';

const HEARTBEAT_MS = 500;

/** A call with its place in the reply. */
export type ShownCall = Omit<PlacedCall, 'turn'>;

/** What is shown of an attempt after a reply for which no verdict is pending. */
interface ShownEnd {
  readonly attempt: AttemptRecord;
  readonly turns: readonly Turn[];
  readonly context: Promise<AttemptContext>;
}

/** A reply that is being written in this process: one writes, any number follow. */
export class LiveReply implements ReplyPlace {
  readonly attemptId: AttemptId;
  readonly turn: number;
  /** As it was when the message was stored; null where whoever writes the reply did not store it. */
  readonly attempt: AttemptRecord | null;
  readonly #stopping = new AbortController();
  readonly #followers = new Set<() => void>();
  readonly #calls: ShownCall[] = [];
  #text = '';
  #queuePosition: number | null = null;
  #isNotifying = false;
  #isAbandoned = false;
  #isWritten = false;
  #isStored = false;
  #end: ShownEnd | null = null;
  #isFinished = false;
  #isWithheld = false;

  constructor({ attemptId, turn }: ReplyPlace, attempt: AttemptRecord | null = null) {
    this.attemptId = attemptId;
    this.turn = turn;
    this.attempt = attempt;
  }

  get place(): ReplyPlace {
    return { attemptId: this.attemptId, turn: this.turn };
  }

  /** What is written so far; it only grows. */
  get text(): string {
    return this.#text;
  }

  /** The calls made so far; they only grow. */
  get calls(): readonly ShownCall[] {
    return this.#calls;
  }

  /** The position in the queue where it waits to begin; null where it does not. */
  get queuePosition(): number | null {
    return this.#queuePosition;
  }

  /** True once all is written: it stays until it is judged, and meanwhile another reply may have begun elsewhere. */
  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** True once the whole reply is stored, as it was written here. */
  get isStored(): boolean {
    return this.#isStored;
  }

  /** The attempt as it was when the reply was stored whole; null where it is to be read. */
  get end(): ShownEnd | null {
    return this.#end;
  }

  /** True once nothing more will be written here. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Aborts when the writer is to end early. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** True when the reply is left for another process to finish. */
  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  wait(queuePosition: number): void {
    this.#queuePosition = queuePosition;
    this.#notify();
  }

  grow(text: string): void {
    const isFirst = this.#text === '';
    this.#text = text;
    this.#queuePosition = null;
    // The first word goes out at once; of the others, those that come together go out together.
    if (isFirst) this.#notify();
    else this.#notifySoon();
  }

  addCall(call: ShownCall): void {
    this.#calls.push(call);
    this.#queuePosition = null;
    this.#notify();
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Ends it early, and nobody follows it any more. */
  withhold(): void {
    this.#isWithheld = true;
    this.stop();
    this.#notify();
  }

  abandon(): void {
    this.#isAbandoned = true;
    this.stop();
  }

  endWriting(): void {
    this.#isWritten = true;
  }

  noteStored(end: ShownEnd | null): void {
    this.#isStored = true;
    this.#end = end;
  }

  finish(): void {
    this.#isFinished = true;
    this.#notify();
  }

  /** Each state of the text, when it or the calls have grown or the position in the queue has moved, until the reply is finished or the follower leaves. */
  async *follow(signal: AbortSignal): AsyncGenerator<string> {
    let shown = 0;
    let called = 0;
    let queuePosition: number | null = null;
    while (!signal.aborted && !this.#isWithheld) {
      if (this.#text.length > shown || this.#calls.length > called || this.#queuePosition !== queuePosition) {
        shown = this.#text.length;
        called = this.#calls.length;
        queuePosition = this.#queuePosition;
        yield this.#text;
      } else if (this.#isFinished) {
        return;
      } else {
        await this.#change(signal);
      }
    }
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const settle = (): void => {
        this.#followers.delete(settle);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      this.#followers.add(settle);
      signal.addEventListener('abort', settle);
    });
  }

  #notifySoon(): void {
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    setImmediate(() => {
      this.#isNotifying = false;
      this.#notify();
    });
  }

  #notify(): void {
    for (const settle of this.#followers) settle();
  }
}

/**
 * Stores what is written so far twice a second, whether the target speaks or thinks, so that nobody takes the reply
 * for abandoned, and looks whether somebody asked for its end. Real time, whatever clock the reply is written by. All
 * replies of a process wake at the same instants, so that one statement and one NOTIFY flush them together.
 */
export function startHeartbeat(
  kit: Pick<Kit, 'clock' | 'log'>,
  live: LiveReply,
  flush: (at: Date) => Promise<boolean>,
): () => Promise<void> {
  const ended = new AbortController();
  const give = async (): Promise<void> => {
    for (;;) {
      await systemClock.sleep(HEARTBEAT_MS - (performance.now() % HEARTBEAT_MS), ended.signal);
      if (ended.signal.aborted) return;
      try {
        if (!(await flush(kit.clock.now()))) live.stop();
      } catch (error) {
        kit.log.warn({ err: error, attemptId: live.attemptId }, 'reply heartbeat failed');
      }
    }
  };
  const giving = give();
  return async () => {
    ended.abort();
    await giving;
  };
}

/** What grows in the same moment is stored by one statement. */
const append = batchCallsBy(appendWritten, { atMost: 100 });

/**
 * Makes what stores a reply as it grows: each call stores what came since the last one, and that its writer lives. It
 * answers whether the writer is to go on. One call at a time.
 */
export function createFlush(
  kit: Pick<Kit, 'database' | 'log'>,
  live: LiveReply,
  storedBefore: number,
): (at: Date) => Promise<boolean> {
  const { database } = kit;
  let storedLength = storedBefore;
  let flushedPosition: number | null = null;
  return async (at) => {
    const text = withoutHalves(live.text);
    const { queuePosition } = live;
    const added = text.slice(storedLength);
    const isNews = added !== '' || queuePosition !== flushedPosition;
    const piece = { ...live.place, start: storedLength, text: added, at, queuePosition, isNews };
    const isStopRequested = await append(database, piece);
    if (isStopRequested !== null) {
      flushedPosition = queuePosition;
      storedLength += piece.text.length;
      return !isStopRequested;
    }
    // Stored by a call whose answer was lost, or by another writer of the same words; or this reply is no longer ours.
    const stored = await findTurn(database.kysely, live.place);
    if (stored?.state !== 'writing') return false;
    if (!text.startsWith(stored.text)) {
      live.abandon();
      return false;
    }
    storedLength = stored.text.length;
    return !stored.isStopRequested;
  };
}

/** The database keeps no half of a pair: one at the end waits for its other half, one elsewhere has none. */
function withoutHalves(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '').toWellFormed();
}
