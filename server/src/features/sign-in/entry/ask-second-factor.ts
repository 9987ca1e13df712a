import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type SecondFactor, secondFactorRequired } from '@redoubt/contract/sign-in';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { Browser } from '../guard/known-devices.ts';
import { SIGN_IN_COOKIE_MINUTES, setBrowserCookie } from './browser-cookie.ts';
import { insertPendingSignIn } from './pending-sign-ins.store.ts';

/** Somebody who has shown who they are, and the browser they did it in. */
export interface Arrival {
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly browser: Browser;
  /** True for a way of signing in that is two factors in itself, such as a passkey that knows its owner. */
  readonly hasSecondFactor?: boolean;
}

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
    browserHash: setBrowserCookie(transaction, arrival.browser.cookies),
    userId: arrival.userId,
    isRemembered: arrival.isRemembered,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SIGN_IN_COOKIE_MINUTES * MINUTE_MS),
  });
  return keepWrites(refuse(secondFactorRequired, { members: { challengeId, factors } }));
}
