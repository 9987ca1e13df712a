import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { findMembership, passOwnershipOn, removeMember } from './members/members.store.ts';
import {
  findOrganization,
  lockOrganization,
  removeOrganization,
} from './organization/organizations.store.ts';

/**
 * A member who leaves takes nothing of the others along: the organization goes on with another owner, and only that of
 * its last member goes too.
 */
export const organizationsPersonalData: PersonalDataHolder = {
  name: 'organization',
  tables: ['organization_member', 'organization'],
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
    const membership = await findMembership(transaction, userId);
    if (membership === null || !(await lockOrganization(transaction, membership.organizationId))) return;
    await removeMember(transaction, userId);
    const members = await passOwnershipOn(transaction, membership.organizationId);
    if (members === 0) await removeOrganization(transaction, membership.organizationId);
  },
};
