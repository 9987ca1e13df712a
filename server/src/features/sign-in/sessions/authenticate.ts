import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Kit } from '#kit.ts';
import { withMfaRequirement, type Mode } from './mfa-requirement.ts';
import { findLiveSession, type LiveSession, type LastSeen, updateLastSeen } from './sessions.store.ts';

const CACHED_SESSIONS = 20_000;

/** A change that was missed for whatever reason counts after so long at the latest. */
const MAX_AGE_MS = 30_000;

interface CachedSession extends LiveSession {
  lastSeenAt: Date;
}

/** Sessions by their tokens, as they were read a moment ago. */
class SessionCache {
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

  forgetWhere(isAffected: (session: CachedSession) => boolean): void {
    this.#changes += 1;
    // A copy, as the cache does not say what it shows while something leaves it.
    const sessions = [...this.#sessions];
    for (const [token, session] of sessions) if (isAffected(session)) this.#sessions.delete(token);
  }

  /** Forgets all, and from now on keeps what it is filled with, or does not. */
  restart({ isKeeping }: { isKeeping: boolean }): void {
    this.#changes += 1;
    this.#isKeeping = isKeeping;
    this.#sessions.clear();
  }
}

/** Notes that sessions are used, and writes it down after the replies, many at a time. */
interface LastSeenWriter {
  note(sighting: LastSeen): void;
  /** The newest sighting that is not written down yet. */
  findNewest(sessionId: string): Date | undefined;
  /** Writes down the rest; for the end of the process. */
  close(): Promise<void>;
}

const WRITE_AFTER_MS = 1000;

function createLastSeenWriter(kit: Pick<Kit, 'database' | 'log'>): LastSeenWriter {
  let waiting = new Map<string, LastSeen>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await updateLastSeen(kit.database, [...batch.values()]);
    } catch (error) {
      kit.log.warn({ err: error }, 'session last-seen update failed; retrying');
      waiting = new Map([...batch, ...waiting]);
      writeLater();
    }
  }

  function writeLater(): void {
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  }

  return {
    note(sighting) {
      waiting.set(sighting.sessionId, sighting);
      writeLater();
    },
    findNewest: (sessionId) => waiting.get(sessionId)?.at,
    async close() {
      clearTimeout(timer);
      await write();
      clearTimeout(timer);
    },
  };
}

/** Finds who a bearer token belongs to, from a small cache that every change of a session or an account clears. */
export interface SessionDirectory {
  /** Named a network, it counts as a use of the session from there. */
  authenticate(token: string, network?: string): Promise<Caller | null>;
  /** The account behind a token, as it was when the session was last read; null when the session is over. */
  findUser(token: string): Promise<User | null>;
  forget(sessionId: string): void;
  forgetPerson(userId: UserId): void;
  /**
   * Forgets all sessions; `isKeeping` says whether those read from now on are cached, which they are not while changes are
   * missed.
   */
  restart(cache: { isKeeping: boolean }): void;
  /** Calls back with the callers of whom something changed. */
  onChange(listener: ChangeListener): void;
  /** Writes down what was seen and is not written yet. */
  close(): Promise<void>;
}

type IsAffected = (caller: Pick<Caller, 'userId' | 'sessionId'>) => boolean;
type ChangeListener = (isAffected: IsAffected) => void;

const SEEN_EVERY_MS = MINUTE_MS;

export function createSessionDirectory(
  kit: Pick<Kit, 'database' | 'clock' | 'log'>,
  mode: Mode,
): SessionDirectory {
  const cache = new SessionCache();
  const sightings = createLastSeenWriter(kit);

  async function read(token: string): Promise<LiveSession | null> {
    const tokenHash = hashToken(token);
    const found = tokenHash && (await findLiveSession(kit.database, tokenHash));
    if (!found) return null;
    const lastSeenAt = sightings.findNewest(found.caller.sessionId) ?? found.lastSeenAt;
    return { ...found, lastSeenAt, caller: withMfaRequirement(found.caller, found.lacksFactor, mode) };
  }

  async function find(token: string): Promise<CachedSession | null> {
    const session = cache.findFresh(token) ?? (await cache.fill(token, () => read(token)));
    return session && isLive(session, kit.clock.now()) ? session : null;
  }

  function see(session: CachedSession, network: string): void {
    const at = kit.clock.now();
    if (at.getTime() - session.lastSeenAt.getTime() < SEEN_EVERY_MS) return;
    session.lastSeenAt = at;
    sightings.note({ sessionId: session.caller.sessionId, at, network });
  }

  return {
    async authenticate(token, network) {
      const session = await find(token);
      if (session && network !== undefined) see(session, network);
      return session?.caller ?? null;
    },
    findUser: async (token) => (await find(token))?.user ?? null,
    ...createForgetting(cache),
    close: () => sightings.close(),
  };
}

/** What clears the cache, and notifies subscribers. */
function createForgetting(
  cache: SessionCache,
): Pick<SessionDirectory, 'forget' | 'forgetPerson' | 'restart' | 'onChange'> {
  const listeners = new Set<ChangeListener>();
  const notify = (isAffected: IsAffected) => {
    for (const listener of listeners) listener(isAffected);
  };
  const forgetWhere = (isAffected: IsAffected) => {
    cache.forgetWhere(({ caller }) => isAffected(caller));
    notify(isAffected);
  };
  return {
    forget: (sessionId) => forgetWhere((caller) => caller.sessionId === sessionId),
    forgetPerson: (userId) => forgetWhere((caller) => caller.userId === userId),
    restart(next) {
      cache.restart(next);
      // A change that was missed while nothing was subscribed.
      if (next.isKeeping) notify(() => true);
    },
    onChange: (listener) => void listeners.add(listener),
  };
}

function isLive({ expiresAt, lastSeenAt, idleMs }: LiveSession, now: Date): boolean {
  return now < expiresAt && now.getTime() < lastSeenAt.getTime() + idleMs;
}
