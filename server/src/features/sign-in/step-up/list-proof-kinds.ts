import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ProofKind } from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { listFactors, findPasswordHash } from '../credentials/credentials.store.ts';

const RECENT_MS = 10 * MINUTE_MS;

/**
 * What the person can confirm with. An account without a password and without a factor, as after a first social sign-in,
 * has only that it signed in a few minutes ago; none means that it must sign in again.
 */
export async function listProofKinds(
  kit: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
): Promise<{ kinds: ProofKind[] }> {
  const on = kit.database.kysely;
  const hasPassword = (await findPasswordHash(on, caller.userId)) !== null;
  const factors = await listFactors(on, caller.userId);
  const kinds: ProofKind[] = [...(hasPassword ? ['password' as const] : []), ...factors];
  if (kinds.length > 0) return { kinds };
  const { signedInAt } = caller;
  const isRecent = signedInAt !== null && kit.clock.now().getTime() - signedInAt.getTime() < RECENT_MS;
  return { kinds: isRecent ? ['recent-sign-in'] : [] };
}
