import { randomUUID } from 'node:crypto';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { TERMS_VERSION } from '@redoubt/contract/shared/terms/site-terms.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accountMade } from './accounts.events.ts';
import { insertAccount, isEmailTaken, type NewAccount } from './accounts.store.ts';
import { createHandle } from './handles.ts';

export interface NewPerson extends Pick<User, 'email' | 'firstname' | 'lastname'> {
  readonly role: Role;
  readonly hasAcceptedTerms: boolean;
  readonly isVerified?: boolean;
}

/** The account and its event; null when the address is taken. What lets people in is added by sign-in. */
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
  await kit.outbox.insert(transaction, accountMade, { userId: id, role: person.role });
  return id;
}

/** An account of nobody, and what its making sets off, for a rehearsal that takes it all back. */
export async function createDryRunAccount(
  { clock, outbox }: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  person: Pick<NewPerson, 'firstname' | 'lastname' | 'role'>,
): Promise<UserId | null> {
  const email = `${randomUUID()}@nobody.invalid`;
  const facts = { email, acceptedTermsVersion: null, createdAt: clock.now() };
  const id = await insertWithHandle(transaction, { ...person, ...facts });
  if (id) await outbox.rehearse(transaction, accountMade, { userId: id, role: person.role });
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
