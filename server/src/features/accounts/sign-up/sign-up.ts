import { type SignedIn, type SignUp, signUpFailed } from '@redoubt/contract/accounts';
import type { invalidFields } from '@redoubt/contract/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { sendAddressTaken } from '../accounts.mails.ts';
import { sendWelcome } from '../links/links.mails.ts';
import { issueLink } from '../links/mailed-links.ts';
import { refuseCommonPassword } from '../password/common-passwords.ts';
import { makeAccount } from './make-account.ts';
import { rehearseEntry } from './rehearse-entry.ts';
import { type Browser, enterAccount } from '../sign-in/complete-sign-in.ts';

/** Makes an account, mails its verification link and signs the person in; a taken address is refused in the same time, and its owner is told. */
export async function signUp(
  kit: Kit,
  input: SignUp,
  browser: Browser,
): Promise<SignedIn | Refusal<typeof signUpFailed | typeof invalidFields>> {
  const refusal = await refuseCommonPassword(input.password);
  if (refusal) return refusal;
  const passwordHash = await kit.passwords.hash(input.password);
  const signedIn = await kit.database.transaction(async (transaction) => {
    const id = await makeAccount(kit, transaction, {
      ...input,
      passwordHash,
      hasAcceptedTerms: input.acceptedTerms ?? false,
    });
    if (!id) {
      await rehearseEntry(kit, transaction, { ...input, browser });
      await sendAddressTaken(kit, transaction, input.email);
      return null;
    }
    const { email, firstname } = input;
    const token = await issueLink(kit, transaction, { purpose: 'verify-email', userId: id, email });
    await sendWelcome(kit, transaction, { email, firstname, token });
    return enterAccount(kit, transaction, { userId: id, isRemembered: false, browser });
  });
  kit.outbox.nudge();
  return signedIn ?? refuse(signUpFailed);
}
