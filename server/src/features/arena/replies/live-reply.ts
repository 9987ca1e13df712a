import type { AttemptId } from '@redoubt/contract/ids.ts';
import type { ReplyPlace } from '../attempts/turns.store.ts';

/** A reply that is being written in this process: one writes, any number follow. */
export class LiveReply implements ReplyPlace {
  readonly attemptId: AttemptId;
  readonly turn: number;
  readonly #stopping = new AbortController();
  readonly #followers = new Set<() => void>();
  #text = '';
  #isAbandoned = false;
  #isFinished = false;

  constructor({ attemptId, turn }: ReplyPlace) {
    this.attemptId = attemptId;
    this.turn = turn;
  }

  get place(): ReplyPlace {
    return { attemptId: this.attemptId, turn: this.turn };
  }

  /** What is written so far; it only grows. */
  get text(): string {
    return this.#text;
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

  grow(text: string): void {
    this.#text = text;
    this.#tell();
  }

  stop(): void {
    this.#stopping.abort();
  }

  abandon(): void {
    this.#isAbandoned = true;
    this.stop();
  }

  finish(): void {
    this.#isFinished = true;
    this.#tell();
  }

  /** Each state of the text that is longer than the one before, until the reply is finished or the follower leaves. */
  async *follow(signal: AbortSignal): AsyncGenerator<string> {
    let shown = 0;
    while (!signal.aborted) {
      if (this.#text.length > shown) {
        shown = this.#text.length;
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

  #tell(): void {
    for (const settle of this.#followers) settle();
  }
}
