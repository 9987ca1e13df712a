import { problemOf } from '#platform/api-problem.ts';

/**
 * kept: the server has everything. waiting: a change waits for a pause in the typing. saving: a save is on its way.
 * lost: no answer came, and it is tried again. changed: another tab or device saved since. closed: the sitting is over.
 * failed: the server refused.
 */
export type KeepState = 'kept' | 'waiting' | 'saving' | 'lost' | 'changed' | 'closed' | 'failed';

export interface Kept<Answers> {
  readonly answers: Answers;
  readonly state: KeepState;
}

export interface KeeperParts<Answers, Reply> {
  readonly answers: Answers;
  readonly revision: number;
  send(request: { answers: Answers; revision: number; isSubmitted: boolean }): Promise<Reply>;
  /** What the server has of this sitting; null where it is over. */
  look(): Promise<{ answers: Answers; revision: number } | null>;
  refusalOf(error: unknown): 'closed' | 'changed' | undefined;
}

const PAUSE_MS = 600;
const RETRY_MS = { first: 1000, longest: 15_000 };

/**
 * Keeps the answers of one open sitting on the server: after a pause, one save at a time, and again and again while
 * nobody answers. Nothing typed is given up before the server says that the sitting is over.
 */
export class AnswerKeeper<Answers, Reply> {
  readonly #parts: KeeperParts<Answers, Reply>;
  readonly #listeners = new Set<() => void>();
  #kept: Kept<Answers>;
  #revision: number;
  /** Sent, and no answer came: the server may have it or not. */
  #unanswered: Answers | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = RETRY_MS.first;

  constructor(parts: KeeperParts<Answers, Reply>) {
    this.#parts = parts;
    this.#kept = { answers: parts.answers, state: 'kept' };
    this.#revision = parts.revision;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Kept<Answers> => this.#kept;

  /** False while the server may lack an answer. */
  readonly isSafe = (): boolean => this.#kept.state === 'kept' || this.#kept.state === 'closed';

  /** Takes over a change of the person; it is sent after a pause. */
  readonly change = (answers: Answers): void => {
    if (this.#kept.state === 'closed') return;
    const isHeld = this.#kept.state === 'changed';
    this.#set({ answers, state: isHeld ? 'changed' : 'waiting' });
    if (!isHeld) this.#sendIn(PAUSE_MS);
  };

  /** What another tab saved, as far as nothing here waits to be sent. */
  adopt(answers: Answers, revision: number): void {
    if (this.#kept.state !== 'kept' || revision <= this.#revision) return;
    this.#revision = revision;
    this.#set({ answers, state: 'kept' });
  }

  /** Sends what waits, at once. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    return this.#inTurn(async () => {
      if (this.#kept.state === 'waiting' || this.#kept.state === 'lost') await this.#save();
    });
  };

  /** Sends everything and submits. Throws what the server said, or that it did not answer. */
  submit(): Promise<Reply> {
    clearTimeout(this.#timer);
    return this.#inTurn(async () => {
      const { answers } = this.#kept;
      this.#set({ answers, state: 'saving' });
      try {
        const reply = await this.#send(answers, true);
        this.#set({ answers, state: 'closed' });
        return reply;
      } catch (error) {
        await this.#handle(error);
        throw error;
      }
    });
  }

  /** Two versions stand against each other: this one is kept, or the one that the server has. */
  async decide(which: 'this' | 'other'): Promise<void> {
    const there = await this.#parts.look();
    if (!there) {
      this.#moveTo('closed');
      return;
    }
    this.#revision = there.revision;
    if (which === 'other') this.#set({ answers: there.answers, state: 'kept' });
    else this.#moveTo('waiting');
    await this.flush();
  }

  /** No more retries; what waits is sent once more. */
  stop(): void {
    void this.flush().finally(() => clearTimeout(this.#timer));
  }

  async #save(): Promise<void> {
    const { answers } = this.#kept;
    this.#set({ answers, state: 'saving' });
    try {
      await this.#send(answers, false);
      this.#retryMs = RETRY_MS.first;
      if (this.#kept.answers === answers) this.#set({ answers, state: 'kept' });
    } catch (error) {
      await this.#handle(error);
    }
  }

  async #send(answers: Answers, isSubmitted: boolean): Promise<Reply> {
    try {
      const reply = await this.#parts.send({ answers, revision: this.#revision, isSubmitted });
      this.#revision += 1;
      this.#unanswered = undefined;
      return reply;
    } catch (error) {
      if (problemOf(error)?.isOffline) this.#unanswered = answers;
      throw error;
    }
  }

  async #handle(error: unknown): Promise<void> {
    const refusal = this.#parts.refusalOf(error);
    if (refusal === 'closed') this.#moveTo('closed');
    else if (refusal === 'changed') await this.#meetChange();
    else if (isWorthRetrying(error)) this.#tryAgain();
    else this.#moveTo('failed');
  }

  #tryAgain(): void {
    this.#moveTo('lost');
    this.#sendIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.longest);
  }

  /** A save whose reply was lost counts as somebody else's until it is compared with what was sent. */
  async #meetChange(): Promise<void> {
    const there = await this.#parts.look().catch(() => undefined);
    if (there === null) {
      this.#moveTo('closed');
    } else if (there && there.answers === this.#unanswered) {
      this.#revision = there.revision;
      this.#moveTo('waiting');
      this.#sendIn(0);
    } else {
      this.#moveTo('changed');
    }
  }

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#running.then(work, work);
    this.#running = turn.catch(() => undefined);
    return turn;
  }

  #moveTo(state: KeepState): void {
    this.#set({ ...this.#kept, state });
  }

  #set(kept: Kept<Answers>): void {
    this.#kept = kept;
    for (const listener of this.#listeners) listener();
  }
}

/** Nobody answered, or the server was too busy; anything else would be refused again. */
function isWorthRetrying(error: unknown): boolean {
  const problem = problemOf(error);
  return !problem || problem.isOffline || problem.status >= 500 || problem.status === 429;
}
