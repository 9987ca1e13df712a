import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import { getUser } from '#features/accounts';
import type { Kit } from '#kit.ts';
import { createMemberships } from './memberships.ts';

/** Whether somebody may see an organization when a ticket is used: a member of it, or an Admin. */
export type MayRead = (userId: UserId, organizationId: OrganizationId) => Promise<boolean>;

export function mayReadOrganization(kit: Pick<Kit, 'database'>): MayRead {
  const memberships = createMemberships(kit);
  return async (userId, organizationId) =>
    (await memberships.find(userId, organizationId)) !== null ||
    (await getUser(kit.database.kysely, userId)).role === 'Admin';
}
