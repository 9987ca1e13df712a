import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { Transaction } from '#kit.ts';
import { lockOrganization, removeOrganization } from '../organization/organizations.store.ts';
import { passOwnershipOn, removeMember } from './members.store.ts';

/**
 * Takes a member out of their organization, which goes on with another owner; with its last member it goes too, unless
 * projects or books refer to it. Whether it still has members.
 */
export async function leaveOrganization(
  transaction: Transaction,
  { userId, organizationId }: Membership & { readonly userId: UserId },
): Promise<boolean> {
  if ((await lockOrganization(transaction, organizationId)) === null) return false;
  await removeMember(transaction, userId);
  const members = await passOwnershipOn(transaction, organizationId);
  if (members > 0) return true;
  await removeOrganization(transaction, organizationId);
  return false;
}
