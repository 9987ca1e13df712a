import { RecentlyUsed } from '#platform/recently-used.ts';
import type { LiveSession } from './sessions.store.ts';

const CACHED_SESSIONS = 20_000;
/** What could not be heard for whatever reason counts after so long at the latest. */
const MAX_AGE_MS = 30_000;

export interface CachedSession extends LiveSession {
  readonly readAt: number;
  lastSeenAt: Date;
}

/** Sessions by their tokens, as they were read a moment ago. */
export class SessionCache {
  readonly #sessions = new RecentlyUsed<string, CachedSession>(CACHED_SESSIONS);
  #isKeeping = true;
  #changes = 0;

  findFresh(token: string): CachedSession | null {
    const cached = this.#sessions.get(token);
    return cached && performance.now() - cached.readAt < MAX_AGE_MS ? cached : null;
  }

  /** Answers what `read` finds, and keeps it unless something changed meanwhile: the read may have begun before that. */
  async fill(token: string, read: () => Promise<LiveSession | null>): Promise<CachedSession | null> {
    const changes = this.#changes;
    const readAt = performance.now();
    const found = await read();
    if (!found) return null;
    const session = { ...found, readAt };
    if (this.#isKeeping && changes === this.#changes) this.#sessions.set(token, session);
    return session;
  }

  forgetWhere(isMeant: (session: CachedSession) => boolean): void {
    this.#changes += 1;
    this.#sessions.deleteWhere(isMeant);
  }

  /** Forgets all, and from now on keeps what it is filled with, or does not. */
  restart({ isKeeping }: { isKeeping: boolean }): void {
    this.#changes += 1;
    this.#isKeeping = isKeeping;
    this.#sessions.clear();
  }
}
