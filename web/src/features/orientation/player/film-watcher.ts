import { CHAPTER_MS, type Span, type WatchedChapter } from '@redoubt/contract/orientation';
import { sendHeartbeat } from '../guide/orientation.queries.ts';
import { WatchLedger } from './watch-ledger.ts';

/** How much is played before it is reported to the server, in milliseconds; a pause and the end are reported at once. */
const REPORT_AFTER_MS = 5000;
/** More than that between two looks at the clock of a film is a jump, in milliseconds. */
const JUMP_MS = 2000;
/** How long until what was not credited is reported again: the server credits no more than the time that passed. */
const AGAIN_AFTER_MS = 2500;

export interface Watching {
  readonly chapter: number;
  /** What is credited when the player opens. */
  readonly watched: readonly Span[];
  readonly onCredited: (chapter: WatchedChapter) => void;
  readonly onStuck: (isStuck: boolean) => void;
}

/** Follows a film as it plays, and reports to the server what was really played. */
export class FilmWatcher {
  readonly #film: HTMLVideoElement;
  readonly #watching: Watching;
  readonly #ledger: WatchLedger;
  #last: number | null = null;
  #isSending = false;
  #sending: Promise<void> = Promise.resolve();
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(film: HTMLVideoElement, watching: Watching) {
    this.#film = film;
    this.#watching = watching;
    this.#ledger = new WatchLedger(watching.watched);
  }

  /** The function that it returns stops watching, and reports what is left. */
  attach(): () => void {
    const begin = () => {
      this.#last = Math.round(this.#film.currentTime * 1000);
    };
    const look = () => this.#look();
    const events = { playing: begin, seeked: begin, timeupdate: look, pause: look, ended: look } as const;
    for (const [name, listener] of Object.entries(events)) this.#film.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) this.#film.removeEventListener(name, listener);
      this.#isOver = true;
      this.#look();
      clearTimeout(this.#timer);
      // The heartbeat under way covers less than was played by now.
      void this.#sending.then(() => this.#tell());
    };
  }

  #look(): void {
    const now = Math.min(Math.round(this.#film.currentTime * 1000), CHAPTER_MS);
    const from = this.#last;
    if (from !== null && now > from && now - from <= JUMP_MS) this.#ledger.addPlayed({ from, to: now });
    this.#last = this.#film.paused ? null : now;
    if (this.#ledger.uncreditedMs >= REPORT_AFTER_MS || this.#film.paused) void this.#tell();
  }

  async #tell(): Promise<void> {
    const claim = this.#ledger.nextClaim;
    if (this.#isSending || !claim) return;
    this.#sending = this.#send(claim);
    await this.#sending;
  }

  async #send(claim: Span): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#timer);
    const { chapter, onCredited, onStuck } = this.#watching;
    try {
      const reply = await sendHeartbeat({ chapter, ...claim });
      this.#ledger.setCredited(reply.watched);
      onStuck(false);
      onCredited(reply);
    } catch {
      onStuck(true);
    }
    this.#isSending = false;
    if (
      !this.#isOver &&
      this.#ledger.nextClaim &&
      (this.#film.paused || this.#ledger.uncreditedMs > REPORT_AFTER_MS)
    )
      this.#timer = setTimeout(() => void this.#tell(), AGAIN_AFTER_MS);
  }
}
