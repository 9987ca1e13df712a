import { MINUTE_MS, MINUTE_S } from '@redoubt/contract/shared/time/durations.ts';
import type { GuardProblem } from '@redoubt/contract/shared/identity-proof.ts';
import {
  type SecondFactor,
  secondFactorRequired,
  type SignIn,
  accountDisabled,
  signInFailed,
} from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import { browserCookie } from '#platform/use-case/browser-cookie.ts';
import type { Kit, Transaction } from '#kit.ts';
import { type UserId, userId as userIdSchema } from '@redoubt/contract/shared/ids.ts';
import { findAccount } from '#features/accounts';
import { withLockout } from '../guard/lockout.ts';
import {
  findPasswordHash,
  holdPasswordHash,
  listFactors,
  renewPasswordHash,
} from '../credentials/credentials.store.ts';
import { rememberDevice, type Browser } from '../guard/known-devices.ts';
import { openSession } from '../sessions/open-session.ts';
import { getSessionUser } from '../sessions/sessions.store.ts';
import { insertPendingSignIn } from './pending-sign-ins.store.ts';

const PENDING_MINUTES = 10;

/** The cookie by which a browser that begins to sign in is known when it goes on. */
export const signInCookie = browserCookie('sign_in', PENDING_MINUTES * MINUTE_S);

/** Somebody who has shown who they are, and the browser they did it in. */
export interface Arrival {
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly browser: Browser;
  /** True for a way of signing in that is two factors in itself, such as a passkey that knows its owner. */
  readonly hasSecondFactor?: boolean;
}

type SignInProblem =
  | typeof signInFailed
  | typeof accountDisabled
  | typeof secondFactorRequired
  | GuardProblem;

/** Signs in with a password; wrong ones are counted, for addresses without an account too. */
export async function signIn(
  kit: Pick<Kit, 'database' | 'clock' | 'passwords' | 'jobs'>,
  input: SignIn,
  browser: Browser,
): Promise<SignedIn | Refusal<SignInProblem>> {
  const tried = { secret: 'password', account: { email: input.email }, from: browser } as const;
  const shown = await withLockout(kit, tried, () => checkPassword(kit, input));
  if (isRefusal(shown)) return shown;
  const { userId, hash, isOutdated } = shown;
  const renewed = isOutdated ? await kit.passwords.hash(input.password) : null;
  return kit.database.transaction(async (transaction) => {
    // Verifying takes long: the password may have changed meanwhile, and with it ended the sessions that there were.
    const isStill =
      renewed === null
        ? (await holdPasswordHash(transaction, userId)) === hash
        : await renewPasswordHash(transaction, userId, { from: hash, to: renewed });
    if (!isStill) return refuse(signInFailed);
    const isRemembered = input.rememberMe ?? false;
    return completeSignIn(kit, transaction, { userId, isRemembered, browser });
  });
}

const NOBODY = userIdSchema.parse('00000000-0000-0000-0000-000000000000');

/** An unknown address costs a look and a check too, so that time does not tell it apart. */
async function checkPassword(
  { database, passwords }: Pick<Kit, 'database' | 'passwords'>,
  { email, password }: SignIn,
): Promise<
  | { userId: UserId; hash: string; isOutdated: boolean }
  | Refusal<typeof signInFailed | typeof accountDisabled>
> {
  const account = await findAccount(database.kysely, { email });
  const hash = await findPasswordHash(database.kysely, account?.id ?? NOBODY);
  const match =
    hash === null ? await passwords.verifyNothing(password) : await passwords.verify(hash, password);
  if (account === null || hash === null || match === 'none') return refuse(signInFailed);
  if (account.isDisabled) return refuse(accountDisabled);
  return { userId: account.id, hash, isOutdated: match === 'outdated' };
}

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

/** Keeps a sign-in whose first step is done for ten minutes, for this browser alone, and asks for the second. */
async function askSecondFactor(
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
    browserHash: signInCookie.keep(transaction, arrival.browser.cookies),
    userId: arrival.userId,
    isRemembered: arrival.isRemembered,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + PENDING_MINUTES * MINUTE_MS),
  });
  return keepWrites(refuse(secondFactorRequired, { members: { challengeId, factors } }));
}

/** Opens the session of somebody who needs no further factor: a new person, or one who gave every factor. */
export async function enterAccount(
  kit: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  { userId, isRemembered, browser }: Arrival,
): Promise<SignedIn> {
  await rememberDevice(kit, transaction, { userId, browser });
  const token = await openSession(transaction, { userId, isRemembered, browser, at: kit.clock.now() });
  return { token, user: await getSessionUser(transaction, userId) };
}
