import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Kit } from '#kit.ts';
import { withMfaRequirement, type Mode } from './mfa-requirement.ts';
import { type CachedSession, SessionCache } from './session-cache.ts';
import { findLiveSession, type LiveSession } from './sessions.store.ts';
import { createLastSeenWriter } from './last-seen-writer.ts';

/** Finds who a bearer token belongs to, from a small cache that every change of a session or an account clears. */
export interface SessionDirectory {
  /** Named a network, it counts as a use of the session from there. */
  authenticate(token: string, network?: string): Promise<Caller | null>;
  /** The account behind a token, as it was when the session was last read; null when the session is over. */
  findUser(token: string): Promise<User | null>;
  forget(sessionId: string): void;
  forgetPerson(userId: UserId): void;
  /** Forgets all sessions, and from now on keeps those it reads, or does not: while changes are not heard. */
  restart(cache: { isKeeping: boolean }): void;
  /** Calls back with the callers of whom something changed. */
  onChange(hear: HearChange): void;
  /** Writes down what was seen and is not written yet. */
  close(): Promise<void>;
}

type IsMeant = (caller: Pick<Caller, 'userId' | 'sessionId'>) => boolean;
type HearChange = (isMeant: IsMeant) => void;

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

/** What clears the cache, and tells whoever asked to know. */
function createForgetting(
  cache: SessionCache,
): Pick<SessionDirectory, 'forget' | 'forgetPerson' | 'restart' | 'onChange'> {
  const hearing = new Set<HearChange>();
  const tell = (isMeant: IsMeant) => {
    for (const hear of hearing) hear(isMeant);
  };
  const forgetWhere = (isMeant: IsMeant) => {
    cache.forgetWhere(({ caller }) => isMeant(caller));
    tell(isMeant);
  };
  return {
    forget: (sessionId) => forgetWhere((caller) => caller.sessionId === sessionId),
    forgetPerson: (userId) => forgetWhere((caller) => caller.userId === userId),
    restart(next) {
      cache.restart(next);
      // What changed while nothing was heard.
      if (next.isKeeping) tell(() => true);
    },
    onChange: (hear) => void hearing.add(hear),
  };
}

function isLive({ expiresAt, lastSeenAt, idleMs }: LiveSession, now: Date): boolean {
  return now < expiresAt && now.getTime() < lastSeenAt.getTime() + idleMs;
}
