import { findAccount } from '#features/accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { forgetAddress } from './contact/forget-address.ts';
import { removeInvitationsTo } from './members/invitations.store.ts';
import { findMembership } from './members/members.store.ts';
import { leaveOrganization } from './members/leave-organization.ts';
import { findOrganization } from './organization/organizations.store.ts';

/**
 * A member who leaves takes nothing of the others along: the organization goes on with another owner, and only that of
 * its last member goes too. Where it was reached at their own address, it is at its owner's.
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
