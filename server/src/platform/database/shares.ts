import { Overload } from '#platform/overload.ts';

/** Ends the turn that was taken. */
export type Release = () => void;

interface Share {
  taken: number;
  readonly waiting: Set<() => void>;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds how many of one kind are under way, so that no kind takes everything: what waits for a locked table leaves
 * connections to what does not. The rest of a kind wait, first come first served; who waits for too long meets an overload.
 */
export class Shares {
  readonly #shares = new Map<string, Share>();
  readonly #longestWaitMs: number;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#shares.values().reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  async enter(kind: string, atMost: number): Promise<Release> {
    const share = this.#shares.get(kind) ?? { taken: 0, waiting: new Set() };
    this.#shares.set(kind, share);
    if (share.taken < atMost) share.taken += 1;
    else await this.#waitFor(share);
    return () => this.#leave(kind, share);
  }

  async #waitFor({ waiting }: Share): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      reject(new Overload('Too much of one kind waits for a connection.', RETRY_AFTER_SECONDS));
    }, this.#longestWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Hands the turn on to who has waited the longest. */
  #leave(kind: string, share: Share): void {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next();
      return;
    }
    share.taken -= 1;
    if (share.taken === 0) this.#shares.delete(kind);
  }
}
