import { type SignedIn, type SignUp, signUpFailed } from '@redoubt/contract/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { sendAddressTaken, sendWelcome } from './accounts.mails.ts';
import { getUser } from './accounts.store.ts';
import { makeAccount } from './make-account.ts';
import { openSession } from './open-session.ts';

/** Makes an account and signs the person in; a taken address is refused in the same time, and its owner is told. */
export async function signUp(kit: Kit, input: SignUp): Promise<SignedIn | Refusal<typeof signUpFailed>> {
  const passwordHash = await kit.passwords.hash(input.password);
  const signedIn = await kit.database.transaction(async (transaction) => {
    const id = await makeAccount(kit, transaction, {
      ...input,
      passwordHash,
      hasAcceptedTerms: input.acceptedTerms ?? false,
    });
    if (!id) {
      await sendAddressTaken(kit, transaction, input.email);
      return null;
    }
    await sendWelcome(kit, transaction, { id, email: input.email, firstname: input.firstname });
    const token = await openSession(transaction, { userId: id, isRemembered: false, at: kit.clock.now() });
    return { token, user: await getUser(transaction, id) };
  });
  kit.outbox.nudge();
  return signedIn ?? refuse(signUpFailed);
}
