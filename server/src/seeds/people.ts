import { ensureAccount } from '#features/sign-in';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import type { Kit } from '#kit.ts';

export interface Person {
  readonly role: Role;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Finds the person's account or makes it, verified, with the password whose hash is given; null: with none. */
export function ensurePerson(kit: Kit, person: Person, passwordHash: string | null): Promise<User> {
  return ensureAccount(kit, { ...person, passwordHash, hasAcceptedTerms: true, isVerified: true });
}
