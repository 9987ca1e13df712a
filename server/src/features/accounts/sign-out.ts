import type { Caller } from '#platform/http/caller.ts';
import type { Kit } from '#kit.ts';
import { announceRevocation } from './revocations.store.ts';
import { revokeSession } from './sessions.store.ts';

/** Ends the caller's session; the token is worth nothing from the next request on, in every process. */
export async function signOut(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
): Promise<{ success: true }> {
  await kit.database.transaction(async (transaction) => {
    await revokeSession(transaction, caller.sessionId, kit.clock.now());
    await announceRevocation(transaction, caller.sessionId);
  });
  return { success: true };
}
