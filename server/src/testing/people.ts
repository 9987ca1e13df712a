import { randomUUID } from 'node:crypto';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { ensureAccount, openSession } from '#features/sign-in';
import type { Kit } from '#kit.ts';

export interface TestPerson {
  readonly user: User;
  readonly token: string;
}

interface GivenPerson {
  readonly email?: string;
  readonly firstname?: string;
  readonly role?: Role;
  readonly isVerified?: boolean;
  readonly password?: string;
  readonly isRemembered?: boolean;
}

/** An account with an open session; random by default. */
export async function buildPerson(kit: Kit, given: GivenPerson = {}): Promise<TestPerson> {
  const { email = `${randomUUID()}@people.example`, firstname = 'Test' } = given;
  const passwordHash = given.password === undefined ? null : await kit.passwords.hash(given.password);
  const user = await ensureAccount(kit, {
    email,
    firstname,
    lastname: 'Person',
    role: given.role ?? 'Expert',
    passwordHash,
    hasAcceptedTerms: true,
    isVerified: given.isVerified ?? true,
  });
  const token = await openSession(kit.database.kysely, {
    userId: user.id,
    isRemembered: given.isRemembered ?? false,
    at: kit.clock.now(),
  });
  return { user, token };
}

/** Another session of somebody, as a second browser would have it. */
export function openFurtherSession(kit: Kit, { id: userId }: Pick<User, 'id'>): Promise<string> {
  const { database, clock } = kit;
  return openSession(database.kysely, { userId, isRemembered: false, at: clock.now() });
}
