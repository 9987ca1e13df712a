import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { OrganizationKind } from '@redoubt/contract/organizations';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { findAccount } from '#features/accounts';
import type { Kit, Transaction } from '#kit.ts';
import { insertOrganization } from '../organization/organizations.store.ts';
import { findMembership, insertMember } from './members.store.ts';

/** The kind of organization that somebody of a role is in; null for roles that are in none. */
export function kindOf(role: Role): OrganizationKind | null {
  if (role === 'Client') return 'client';
  return role === 'Partner' || role === 'Vendor' ? 'partner' : null;
}

/** An unnamed organization of their own, for somebody whose role asks for one and who is a member of none. */
export async function makeOwnOrganization(
  { clock }: Pick<Kit, 'clock'>,
  transaction: Transaction,
  userId: UserId,
): Promise<void> {
  const account = await findAccount(transaction, { userId });
  const kind = account === null ? null : kindOf(account.role);
  if (account === null || kind === null) return;
  if ((await findMembership(transaction, userId)) !== null) return;
  const at = clock.now();
  const organizationId = await insertOrganization(transaction, {
    kind,
    contactEmail: account.email,
    emailVerifiedAt: account.isEmailVerified ? at : null,
    at,
  });
  await insertMember(transaction, { userId, organizationId, role: 'owner', at });
}
