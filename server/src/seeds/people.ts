import { findUserByEmail, makeAccount } from '#features/accounts';
import type { User } from '@redoubt/contract/accounts';
import type { Role } from '@redoubt/contract/roles.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';

export interface Person {
  readonly role: Role;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Finds the person's account or makes it, verified, with the password whose hash is given; null: with none. */
export async function ensurePerson(kit: Kit, person: Person, passwordHash: string | null): Promise<User> {
  await kit.database.transaction((transaction) =>
    makeAccount(kit, transaction, { ...person, passwordHash, hasAcceptedTerms: true, isVerified: true }),
  );
  const user = await findUserByEmail(kit.database.kysely, person.email);
  invariant(user, `The account of ${person.email} was made or was there.`);
  return user;
}
