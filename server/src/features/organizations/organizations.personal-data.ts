import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#kit.ts';
import { findAccount } from '#features/accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findContactLink, removeContactLink } from './contact/contact-links.store.ts';
import { removeInvitationsTo } from './members/invitations.store.ts';
import { findMembership, findOwner } from './members/members.store.ts';
import { leaveOrganization } from './members/leave-organization.ts';
import { findOrganization, updateContact } from './organization/organizations.store.ts';

/**
 * A member who leaves takes nothing of the others along: the organization goes on with another owner, and only that of
 * its last member goes too, unless projects or books refer to it. Where it was reached at their own address, it is at its owner's.
 */
export const organizationsPersonalData: PersonalDataHolder = {
  name: 'organization',
  tables: ['organization_member', 'organization_contact_link', 'organization_invitation'],
  async exportOf(on, userId) {
    const membership = await findMembership(on, userId);
    return (
      membership && {
        role: membership.role,
        organization: await findOrganization(on, membership.organizationId),
      }
    );
  },
  async erase(transaction, userId) {
    const account = await findAccount(transaction, { userId });
    if (account) await removeInvitationsTo(transaction, account.email);
    const membership = await findMembership(transaction, userId);
    if (membership === null) return;
    const isThere = await leaveOrganization(transaction, { userId, ...membership });
    if (isThere && account) await forgetAddress(transaction, membership.organizationId, account.email);
  },
};

/** Replaces an organization's contact address, which is to be forgotten, by its owner's. */
async function forgetAddress(transaction: Transaction, id: OrganizationId, email: string): Promise<void> {
  const link = await findContactLink(transaction, id);
  if (link?.email === email) await removeContactLink(transaction, id);
  const organization = await findOrganization(transaction, id);
  if (organization?.contactEmail !== email) return;
  const owner = await findAccount(transaction, { userId: await findOwner(transaction, id) });
  if (!owner) return;
  const at = owner.isEmailVerified ? organization.emailVerifiedAt : null;
  await updateContact(transaction, id, { email: owner.email, at });
}
