import { nothingPending, signUpFailed, type SocialSignUp } from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { isRefusal, keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { makeAccount, welcomeAccount } from '#features/accounts';
import { noteAddressTaken } from '../sign-up/sign-up.mails.ts';
import { enterAccount } from '../entry/sign-in.ts';
import type { Browser } from '../guard/known-devices.ts';
import { connectIdentity } from './connect-identity.ts';
import { isConnectionCollision } from '../credentials/connections.store.ts';
import { sendSocialWelcome } from './social.mails.ts';
import { getPending, proverCookie } from './get-pending-identity.ts';
import { type PendingRow, takePending } from './pending-identities.store.ts';

type SignUpProblem = typeof nothingPending | typeof signUpFailed | typeof invalidFields;

/**
 * Makes an account without a password of the identity that the browser has proved. Its address is verified where the
 * provider vouches for it; otherwise it is mailed a link, and a taken one is refused as at any sign-up.
 */
export async function signUpWithProvider(
  kit: Kit,
  input: SocialSignUp,
  browser: Browser,
): Promise<SignedIn | Refusal<SignUpProblem>> {
  try {
    return await kit.database.transaction(async (transaction) => {
      const pending = await getPending(kit, transaction, browser.cookies);
      if (isRefusal(pending)) return pending;
      const email = chooseEmail(pending, input);
      if (isRefusal(email)) return email;
      return pending.userId
        ? refuse(nothingPending)
        : makeFrom(kit, transaction, { pending, input, email, browser });
    });
  } catch (error) {
    if (isConnectionCollision(error)) return refuse(nothingPending);
    throw error;
  }
}

/** The provider's address where it vouches for it, and no other; else the one that the person gives. */
function chooseEmail(pending: PendingRow, { email }: SocialSignUp): string | Refusal<typeof invalidFields> {
  const vouched = pending.isEmailVerified ? pending.email : null;
  if (vouched === null)
    return email ?? refuse(invalidFields, { errors: [{ path: 'email', message: 'Email is required' }] });
  return email === undefined || email === vouched
    ? vouched
    : refuse(invalidFields, {
        errors: [{ path: 'email', message: 'This address comes from the provider and stays as it is here.' }],
      });
}

interface SigningUp {
  readonly pending: PendingRow;
  readonly input: SocialSignUp;
  readonly email: string;
  readonly browser: Browser;
}

async function makeFrom(
  kit: Kit,
  transaction: Transaction,
  { pending, input, email, browser }: SigningUp,
): Promise<SignedIn | Refusal<typeof signUpFailed | typeof nothingPending>> {
  const id = await makeAccount(kit, transaction, {
    email,
    firstname: input.firstname,
    lastname: input.lastname,
    role: input.role,
    hasAcceptedTerms: true,
    isVerified: pending.isEmailVerified,
  });
  if (!id) {
    await noteAddressTaken(kit, transaction, email);
    return keepWrites(refuse(signUpFailed));
  }
  await connectIdentity(kit, transaction, { identity: pending, userId: id, isUsed: true });
  await takePending(transaction, pending);
  proverCookie.remove(transaction, browser.cookies);
  await greet(kit, transaction, { pending, id, email, firstname: input.firstname, role: input.role });
  return enterAccount(kit, transaction, { userId: id, isRemembered: false, browser });
}

interface Greeted {
  readonly pending: PendingRow;
  readonly id: UserId;
  readonly email: string;
  readonly firstname: string;
  readonly role: Role;
}

async function greet(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  { pending, id, email, firstname, role }: Greeted,
): Promise<void> {
  if (pending.isEmailVerified) {
    await sendSocialWelcome(kit, transaction, {
      email,
      isEmailVerified: true,
      firstname,
      role,
      provider: pending.provider,
    });
    return;
  }
  await welcomeAccount(kit, transaction, { userId: id, email, firstname, role });
}
