import { type SignUp, signUpFailed } from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { makeAccount, welcomeAccount, createDryRunAccount } from '#features/accounts';
import { noteAddressTaken } from './sign-up.mails.ts';
import { refuseCommonPassword } from '#platform/crypto/common-passwords.ts';
import { updatePassword } from '../credentials/credentials.store.ts';
import { enterAccount } from '../entry/sign-in.ts';
import type { Browser } from '../guard/known-devices.ts';
import { doAndUndo } from './rehearsals.store.ts';

/**
 * Makes an account, mails its verification link and signs the person in; a taken address is refused in the same time, and
 * its owner gets a mail.
 */
export async function signUp(
  kit: Kit,
  input: SignUp,
  browser: Browser,
): Promise<SignedIn | Refusal<typeof signUpFailed | typeof invalidFields>> {
  const refusal = await refuseCommonPassword(input.password);
  if (refusal) return refusal;
  const hash = await kit.passwords.hash(input.password);
  return kit.database.transaction(async (transaction) => {
    const id = await makeAccount(kit, transaction, {
      ...input,
      hasAcceptedTerms: input.acceptedTerms ?? false,
    });
    if (!id) {
      await rehearseEntry(kit, transaction, { ...input, hash, browser });
      await noteAddressTaken(kit, transaction, input.email);
      return keepWrites(refuse(signUpFailed));
    }
    await updatePassword(transaction, { userId: id, hash, at: kit.clock.now() });
    await welcomeAccount(kit, transaction, { ...input, userId: id });
    return enterAccount(kit, transaction, { userId: id, isRemembered: false, browser });
  });
}

/** Goes the way of a sign-up that succeeds, for nobody, and takes it back: a taken address takes as long to refuse. */
async function rehearseEntry(
  kit: Pick<Kit, 'clock' | 'jobs' | 'outbox' | 'mail'>,
  transaction: Transaction,
  {
    email,
    hash,
    firstname,
    lastname,
    role,
    browser,
  }: Pick<SignUp, 'email' | 'firstname' | 'lastname' | 'role'> & { hash: string; browser: Browser },
): Promise<void> {
  await doAndUndo(transaction, async () => {
    const userId = await createDryRunAccount(kit, transaction, { firstname, lastname, role });
    await kit.mail.admit(transaction, { kind: 'confirmation', addresses: [email] });
    if (!userId) return;
    await updatePassword(transaction, { userId, hash, at: kit.clock.now() });
    await enterAccount(kit, transaction, { userId, isRemembered: false, browser });
  });
}
