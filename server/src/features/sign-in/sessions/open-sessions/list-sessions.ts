import type { OpenSession } from '@redoubt/contract/sign-in';
import { sessionId } from '@redoubt/contract/shared/ids.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuseCursor } from '#platform/refusal.ts';
import { describePlace } from '#platform/client-description.ts';
import type { Kit } from '#kit.ts';
import { type StoredSession, listOpenSessions } from './open-sessions.store.ts';

/** The caller's open sessions: this one leads the first page, the others follow from the newest sign-in on. */
export async function listSessions(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
  query: { cursor?: string | undefined; limit: number },
) {
  const after = sessionId.optional().safeParse(query.cursor);
  if (!after.success) return refuseCursor();
  const found = await listOpenSessions(kit.database.kysely, {
    userId: caller.userId,
    first: caller.sessionId,
    after: after.data ?? null,
    at: kit.clock.now(),
    limit: query.limit + 1,
  });
  const shown = found.slice(0, query.limit);
  const items = shown.map((session) => present(session, caller.sessionId));
  const last = shown.at(-1);
  return {
    items,
    nextCursor: found.length > shown.length && last ? last.id : null,
  } satisfies Page<OpenSession>;
}

function present(session: StoredSession, presentId: string): OpenSession {
  return {
    id: sessionId.parse(session.id),
    isThisDevice: session.id === presentId,
    device: session.deviceName,
    deviceKind: session.deviceKind,
    place: describePlace(session.network),
    isRemembered: session.isRemembered,
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    endsAt: session.expiresAt.toISOString(),
  };
}
