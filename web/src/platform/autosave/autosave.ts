import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { messageOf, problemOf } from '../api-problem.ts';
import { currentUser } from '../session.ts';
import { Retry } from './retry.ts';
import { isWorthRetrying } from './retry-policy.ts';
import { isSafe, type SaveState, type SaveStatus } from './save-state.ts';

/** The outcome of a save: stored, in conflict with another version, or closed for changes. */
export type SaveOutcome = 'stored' | 'changed' | 'closed';

export interface AutosaveOptions<Value> {
  /** How long the person has to pause before what they changed is sent. */
  readonly pauseMs: number;
  /** Sends one value; throws what the server refused. It has to reach the server when the page closes meanwhile. */
  readonly save: (value: Value) => Promise<SaveOutcome>;
  /** Whether the server has something already. */
  readonly begins: 'none' | 'saved';
}

/** Who types without a pause is saved this often. */
const LONGEST_WAIT_MS = 5 * SECOND_MS;

/**
 * Saves what a person changes, after each pause and during long typing: one request at a time, and the newest value wins.
 * What got no answer is sent again by the retry policy; what is refused is reported, and sent again only once it changed.
 */
export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>;
  readonly #listeners = new Set<() => void>();
  readonly #retry = new Retry();
  /** Whose it is: nothing of theirs is sent in the name of who signs in next. */
  readonly #userId = currentUser()?.id;
  #status: SaveStatus;
  #unsaved: { readonly value: Value } | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #longestWait: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isPaused = false;
  #isLeft = false;

  constructor(options: AutosaveOptions<Value>) {
    this.#options = options;
    this.#status = { state: options.begins, message: null };
  }

  readonly snapshot = (): SaveStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get state(): SaveState {
    return this.#status.state;
  }

  /** The newest value, while the server may lack it. */
  get unsaved(): Value | undefined {
    return this.#unsaved?.value;
  }

  /** Takes over what the person changed. */
  readonly change = (value: Value): void => {
    if (this.state === 'closed') return;
    this.#unsaved = { value };
    // Who has to choose is not hurried, and neither is a server that is away or busy.
    if (this.state === 'changed' || this.state === 'waiting') return;
    this.#saveSoon();
  };

  /** Sends at once what waits; true when nothing is left that is only here. */
  readonly flush = async (): Promise<boolean> => {
    this.#stopTimers();
    this.#retry.cancel();
    do {
      this.#running ??= this.#drain().finally(() => (this.#running = null));
      await this.#running;
      // A value that came while the last save was ending is nobody's yet.
    } while (this.state === 'saving' && this.#canSave());
    return isSafe(this.state);
  };

  /** Sends this value at once despite a conflict: the person decided. */
  insist(value: Value): Promise<boolean> {
    this.#unsaved = { value };
    this.#become('saving');
    return this.flush();
  }

  /** What waits here is given up, for this state of what the server has. */
  settle(state: 'none' | 'saved' | 'closed'): void {
    this.#stopTimers();
    this.#retry.reset();
    this.#unsaved = null;
    this.#become(state);
  }

  /** Another version conflicts with this value. */
  reportConflict(value: Value): void {
    this.#stopTimers();
    this.#unsaved ??= { value };
    this.#become('changed');
  }

  /** Does `work` while nothing is saved; what changes meanwhile is saved after it. */
  async pauseFor<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isPaused = true;
    try {
      await this.#running;
      return await work();
    } finally {
      this.#isPaused = false;
      if (this.#unsaved && this.state !== 'changed') this.#saveSoon();
    }
  }

  /**
   * Also saves when the page is put away; the function that it returns ends that, and sends what waits once more.
   */
  readonly attach = (): (() => void) => {
    this.#isLeft = false;
    const flush = (): void => void this.flush();
    // A page that is put away may never come back.
    const flushHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      this.#isLeft = true;
      flush();
    };
  };

  #saveSoon(): void {
    this.#become('saving');
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.#saveInTime, this.#options.pauseMs);
    this.#longestWait ??= setTimeout(this.#saveInTime, LONGEST_WAIT_MS);
  }

  readonly #saveInTime = (): void => {
    if (navigator.onLine) void this.flush();
    else this.#wait(null, () => this.#retry.whenConnected(() => void this.flush()));
  };

  #stopTimers(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#longestWait);
    this.#longestWait = undefined;
  }

  async #drain(): Promise<void> {
    while (this.#unsaved && this.#canSave()) {
      const sent = this.#unsaved;
      this.#become('saving');
      try {
        // One after another: each save may build on what the one before made.
        const outcome = await this.#options.save(sent.value);
        this.#retry.reset();
        if (outcome === 'closed') this.settle('closed');
        else if (outcome === 'changed') this.#become('changed');
        else if (this.#unsaved === sent) this.settle('saved');
      } catch (error) {
        this.#fail(error);
        return;
      }
    }
  }

  #canSave(): boolean {
    if (this.#unsaved === null || this.#isPaused || this.state === 'changed') return false;
    return this.#userId === undefined || currentUser()?.id === this.#userId;
  }

  #fail(error: unknown): void {
    const message = messageOf(error, 'Something went wrong here.');
    if (!isWorthRetrying(error)) this.#become('refused', message);
    else {
      const busy = problemOf(error)?.isOffline ? null : message;
      this.#wait(busy, () => this.#retry.after(error, () => void this.flush()));
    }
  }

  #wait(message: string | null, begin: () => void): void {
    // What came during the request that failed hurries nobody either.
    this.#stopTimers();
    this.#become('waiting', message);
    if (!this.#isLeft) begin();
  }

  #become(state: SaveState, message: string | null = null): void {
    if (state === this.state && message === this.#status.message) return;
    this.#status = { state, message };
    for (const listener of this.#listeners) listener();
  }
}
