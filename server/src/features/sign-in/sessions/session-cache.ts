import { LRUCache } from 'lru-cache';
import type { LiveSession } from './sessions.store.ts';

const CACHED_SESSIONS = 20_000;
/** What could not be heard for whatever reason counts after so long at the latest. */
const MAX_AGE_MS = 30_000;

export interface CachedSession extends LiveSession {
  lastSeenAt: Date;
}

/** Sessions by their tokens, as they were read a moment ago. */
export class SessionCache {
  readonly #sessions = new LRUCache<string, CachedSession>({
    max: CACHED_SESSIONS,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
  });
  #isKeeping = true;
  #changes = 0;

  findFresh(token: string): CachedSession | null {
    return this.#sessions.get(token) ?? null;
  }

  /** Answers what `read` finds, and keeps it unless something changed meanwhile: the read may have begun before that. */
  async fill(token: string, read: () => Promise<LiveSession | null>): Promise<CachedSession | null> {
    const changes = this.#changes;
    const start = performance.now();
    const found = await read();
    if (!found) return null;
    const session = { ...found };
    if (this.#isKeeping && changes === this.#changes) this.#sessions.set(token, session, { start });
    return session;
  }

  forgetWhere(isMeant: (session: CachedSession) => boolean): void {
    this.#changes += 1;
    // A copy, as the cache does not say what it shows while something leaves it.
    const sessions = [...this.#sessions];
    for (const [token, session] of sessions) if (isMeant(session)) this.#sessions.delete(token);
  }

  /** Forgets all, and from now on keeps what it is filled with, or does not. */
  restart({ isKeeping }: { isKeeping: boolean }): void {
    this.#changes += 1;
    this.#isKeeping = isKeeping;
    this.#sessions.clear();
  }
}
