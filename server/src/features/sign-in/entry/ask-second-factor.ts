import { type SecondFactor, secondFactorRequired } from '@redoubt/contract/sign-in';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { MARK_MINUTES, markBrowser } from './browser-mark.ts';
import type { Arrival } from './arrival.ts';
import { insertPendingSignIn } from './pending-sign-ins.store.ts';

const MINUTE_MS = 60_000;

/** Keeps a sign-in whose first step is done for ten minutes, for this browser alone, and asks for the second. */
export async function askSecondFactor(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { arrival, factors }: { arrival: Arrival; factors: SecondFactor[] },
): Promise<Refusal<typeof secondFactorRequired>> {
  const challengeId = createToken();
  const tokenHash = hashToken(challengeId);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const createdAt = kit.clock.now();
  await insertPendingSignIn(transaction, {
    tokenHash,
    browserHash: markBrowser(arrival.browser.cookies),
    userId: arrival.userId,
    isRemembered: arrival.isRemembered,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + MARK_MINUTES * MINUTE_MS),
  });
  return keepWrites(refuse(secondFactorRequired, { members: { challengeId, factors } }));
}
