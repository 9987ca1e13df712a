import { type SignedIn, type SignIn, signInFailed } from '@redoubt/contract/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findSignInCandidate } from './accounts.store.ts';
import { openSession } from './open-session.ts';

/** Signs in with a password. An unknown address costs a check too, so that time does not tell it apart. */
export async function signIn(
  kit: Pick<Kit, 'database' | 'clock' | 'passwords'>,
  input: SignIn,
): Promise<SignedIn | Refusal<typeof signInFailed>> {
  const { database, passwords } = kit;
  const candidate = await findSignInCandidate(database.kysely, input.email);
  const isRight = candidate
    ? await passwords.verify(candidate.passwordHash, input.password)
    : await passwords.verifyNothing(input.password);
  if (!candidate || !isRight || candidate.isDisabled) return refuse(signInFailed);
  const token = await openSession(database.kysely, {
    userId: candidate.user.id,
    isRemembered: input.rememberMe ?? false,
    at: kit.clock.now(),
  });
  return { token, user: candidate.user };
}
