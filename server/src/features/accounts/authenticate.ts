import type { User } from '@redoubt/contract/accounts';
import type { Caller } from '#platform/http/caller.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import { RecentlyUsed } from '#platform/recently-used.ts';
import type { Kit } from '#kit.ts';
import { findLiveSession, type LiveSession } from './sessions.store.ts';

/** Finds who a bearer token belongs to, from a small cache that every revocation clears. */
export interface SessionDirectory {
  authenticate(token: string): Promise<Caller | null>;
  /** The account behind a token, as it was when the session was last read; null when the session is over. */
  findUser(token: string): Promise<User | null>;
  forget(sessionId: string): void;
  /** Forgets all sessions, and from now on keeps those it reads, or does not: while revocations are not heard. */
  restart(cache: { isKeeping: boolean }): void;
}

const CACHED_SESSIONS = 20_000;
/** What nobody announces, such as an account that was disabled in the database, counts after so long at the latest. */
const MAX_AGE_MS = 30_000;

interface CachedSession extends LiveSession {
  readonly readAt: number;
}

export function createSessionDirectory(kit: Pick<Kit, 'database' | 'clock'>): SessionDirectory {
  const cache = new RecentlyUsed<string, CachedSession>(CACHED_SESSIONS);
  let isKeeping = true;
  // A read that began before a revocation must not be kept after it.
  let generation = 0;

  async function read(token: string): Promise<LiveSession | null> {
    const tokenHash = hashToken(token);
    if (!tokenHash) return null;
    const began = generation;
    const readAt = performance.now();
    const session = await findLiveSession(kit.database, tokenHash);
    if (session && isKeeping && began === generation) cache.set(token, { ...session, readAt });
    return session;
  }

  async function find(token: string): Promise<LiveSession | null> {
    const cached = cache.get(token);
    const isFresh = cached && performance.now() - cached.readAt < MAX_AGE_MS;
    const session = isFresh ? cached : await read(token);
    return session && session.expiresAt > kit.clock.now() ? session : null;
  }

  return {
    authenticate: async (token) => (await find(token))?.caller ?? null,
    findUser: async (token) => (await find(token))?.user ?? null,
    forget(sessionId) {
      generation += 1;
      cache.deleteWhere((session) => session.caller.sessionId === sessionId);
    },
    restart(next) {
      generation += 1;
      isKeeping = next.isKeeping;
      cache.clear();
    },
  };
}
