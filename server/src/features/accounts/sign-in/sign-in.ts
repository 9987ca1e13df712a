import {
  type GuardProblem,
  type secondFactorRequired,
  type SignedIn,
  type SignIn,
  signInFailed,
} from '@redoubt/contract/accounts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findSignInCandidate, type SignInCandidate } from '../accounts.store.ts';
import { countedCheck } from '../guard/counted-check.ts';
import { type Browser, completeSignIn } from './complete-sign-in.ts';

type SignInProblem = typeof signInFailed | typeof secondFactorRequired | GuardProblem;

/** Signs in with a password; wrong ones are counted, for addresses without an account too. */
export async function signIn(
  kit: Pick<Kit, 'database' | 'clock' | 'passwords' | 'jobs'>,
  input: SignIn,
  browser: Browser,
): Promise<SignedIn | Refusal<SignInProblem>> {
  const tried = { secret: 'password', account: { email: input.email }, from: browser } as const;
  const candidate = await countedCheck(kit, tried, () => checkPassword(kit, input));
  if (isRefusal(candidate)) return candidate;
  return kit.database.transaction((transaction) =>
    completeSignIn(kit, transaction, {
      userId: candidate.user.id,
      isRemembered: input.rememberMe ?? false,
      browser,
    }),
  );
}

/** An unknown address costs a check too, so that time does not tell it apart. */
async function checkPassword(
  { database, passwords }: Pick<Kit, 'database' | 'passwords'>,
  { email, password }: SignIn,
): Promise<SignInCandidate | Refusal<typeof signInFailed>> {
  const candidate = await findSignInCandidate(database.kysely, email);
  const isRight = candidate
    ? await passwords.verify(candidate.passwordHash, password)
    : await passwords.verifyNothing(password);
  return candidate && isRight && !candidate.isDisabled ? candidate : refuse(signInFailed);
}
