import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { revokeSessionsOf } from './sessions.store.ts';

/** Ends the caller's session; the token is worth nothing from the next request on, in every process. */
export async function signOut(
  kit: Pick<Kit, 'database' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<{ success: true }> {
  await kit.database.transaction((transaction) =>
    revokeSessionsOf(transaction, userId, { at: kit.clock.now(), only: sessionId }),
  );
  return { success: true };
}
