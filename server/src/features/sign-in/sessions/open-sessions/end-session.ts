import { sessionNotFound } from '@redoubt/contract/sign-in';
import type { SessionId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { revokeSessionsOf } from '../sessions.store.ts';

/** Ends one session of the caller; another person's is as unknown as one that is over. */
export async function endSession(
  kit: Pick<Kit, 'database' | 'clock'>,
  { userId }: Caller,
  id: SessionId,
): Promise<{ success: true } | Refusal<typeof sessionNotFound>> {
  const ended = await kit.database.transaction((transaction) =>
    revokeSessionsOf(transaction, userId, { at: kit.clock.now(), only: id }),
  );
  return ended === 0 ? refuse(sessionNotFound) : { success: true };
}

/** Ends all sessions of the caller but the one that asks. */
export async function endOtherSessions(
  kit: Pick<Kit, 'database' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<{ ended: number }> {
  const ended = await kit.database.transaction((transaction) =>
    revokeSessionsOf(transaction, userId, { at: kit.clock.now(), except: sessionId }),
  );
  return { ended };
}
