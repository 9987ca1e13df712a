import type { SignUp, User } from '@redoubt/contract/accounts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Role } from '@redoubt/contract/roles.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accountMade } from '../accounts.events.ts';
import {
  findUserByEmail,
  insertAccount,
  insertCredential,
  isEmailTaken,
  type NewAccount,
} from '../accounts.store.ts';
import { createHandle } from './handles.ts';

/** The version of the terms that a person accepts today. */
export const TERMS_VERSION = '2026-11';

export interface NewPerson extends Pick<SignUp, 'email' | 'firstname' | 'lastname'> {
  readonly role: Role;
  /** Null for an account into which nobody can sign in with a password. */
  readonly passwordHash: string | null;
  readonly hasAcceptedTerms: boolean;
  readonly isVerified?: boolean;
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
  const { passwordHash } = person;
  if (passwordHash !== null) await insertCredential(transaction, { userId: id, passwordHash, at });
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

/** Makes the account, unless the address has one already; answers whose it is. */
export async function ensureAccount(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  person: NewPerson,
): Promise<User> {
  await kit.database.transaction((transaction) => makeAccount(kit, transaction, person));
  const user = await findUserByEmail(kit.database.kysely, person.email);
  invariant(user, 'The account was made, or was there.');
  return user;
}
