import { type SignedIn, type SignUp, signUpFailed } from '@redoubt/contract/accounts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Role } from '@redoubt/contract/roles.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accountMade } from './accounts.events.ts';
import { sendAddressTaken, sendWelcome } from './accounts.mails.ts';
import { getUser, insertAccount, insertCredential, isEmailTaken, type NewAccount } from './accounts.store.ts';
import { createHandle } from './handles.ts';
import { openSession } from './open-session.ts';

/** The version of the terms that a person accepts today. */
export const TERMS_VERSION = '2026-11';

export interface NewPerson extends Pick<SignUp, 'email' | 'firstname' | 'lastname'> {
  readonly role: Role;
  /** Null for an account into which nobody can sign in with a password. */
  readonly passwordHash: string | null;
  readonly hasAcceptedTerms: boolean;
  readonly isVerified?: boolean;
}

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

/** The account, its password and its event; null when the address is taken. */
export async function makeAccount(
  kit: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  person: NewPerson,
): Promise<UserId | null> {
  const at = kit.clock.now();
  const id = await insertWithHandle(transaction, {
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    role: person.role,
    acceptedTermsVersion: person.hasAcceptedTerms ? TERMS_VERSION : null,
    createdAt: at,
    ...(person.isVerified && { emailVerifiedAt: at }),
  });
  if (!id) return null;
  if (person.passwordHash !== null) await insertCredential(transaction, id, person.passwordHash, at);
  await kit.outbox.insert(transaction, accountMade, { userId: id, role: person.role });
  return id;
}

/** Draws handles until one is free; null when it is the address that is taken. */
async function insertWithHandle(
  transaction: Transaction,
  account: Omit<NewAccount, 'handle'>,
): Promise<UserId | null> {
  for (;;) {
    const id = await insertAccount(transaction, { ...account, handle: createHandle() });
    if (id || (await isEmailTaken(transaction, account.email))) return id;
  }
}
