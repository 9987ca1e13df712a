import type { secondFactorRequired } from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/user.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { listFactors } from '../second-factors/factors.ts';
import { rememberDevice } from '../guard/known-devices.ts';
import { openSession } from '../sessions/open-session.ts';
import { getSessionUser } from '../sessions/sessions.store.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import type { Arrival } from './arrival.ts';

export type { Browser } from './browser.ts';

/** Every way of signing in ends here: with a session, or with the question for the account's second factor. */
export async function completeSignIn(
  kit: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  arrival: Arrival,
): Promise<SignedIn | Refusal<typeof secondFactorRequired>> {
  const factors = arrival.hasSecondFactor ? [] : await listFactors(transaction, arrival.userId);
  if (factors.length > 0) return askSecondFactor(kit, transaction, { arrival, factors });
  return enterAccount(kit, transaction, arrival);
}

/** Opens the session of somebody of whom nothing more is to be asked: a new person, or one who gave every factor. */
export async function enterAccount(
  kit: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  { userId, isRemembered, browser }: Arrival,
): Promise<SignedIn> {
  await rememberDevice(kit, transaction, { userId, browser });
  const token = await openSession(transaction, { userId, isRemembered, browser, at: kit.clock.now() });
  return { token, user: await getSessionUser(transaction, userId) };
}
