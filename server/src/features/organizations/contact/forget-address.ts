import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { findAccount } from '#features/accounts';
import type { Transaction } from '#kit.ts';
import { findOwner } from '../members/members.store.ts';
import { findOrganization, updateContact } from '../organization/organizations.store.ts';
import { findContactLink, removeContactLink } from './contact-links.store.ts';

/** Where an organization is reached at an address that is to be forgotten, it is reached at its owner's from now on. */
export async function forgetAddress(
  transaction: Transaction,
  id: OrganizationId,
  email: string,
): Promise<void> {
  const link = await findContactLink(transaction, id);
  if (link?.email === email) await removeContactLink(transaction, id);
  const organization = await findOrganization(transaction, id);
  if (organization?.contactEmail !== email) return;
  const owner = await findAccount(transaction, { userId: await findOwner(transaction, id) });
  if (!owner) return;
  const at = owner.isEmailVerified ? organization.emailVerifiedAt : null;
  await updateContact(transaction, id, { email: owner.email, at });
}
