import { memberRoleTooLow } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { lockOwn } from '../organization/lock-own.ts';
import type { OrganizationRow } from '../organization/organizations.store.ts';
import { findMembership } from './members.store.ts';

/**
 * Does what only owners may, in a transaction that no other change to the organization's members runs beside. It checks
 * again that the caller is an owner: of two owners who remove each other at once, one comes too late.
 */
export function asOwner<Answer>(
  kit: Pick<Kit, 'database'>,
  { caller, membership: { organizationId } }: OfOrganization,
  work: (transaction: Transaction, organization: OrganizationRow) => Promise<Answer>,
): Promise<Answer | Refusal<typeof memberRoleTooLow>> {
  return kit.database.transaction(async (transaction) => {
    const organization = await lockOwn(transaction, { organizationId });
    if (caller.role !== 'Admin') {
      const own = await findMembership(transaction, caller.userId);
      if (own?.organizationId !== organizationId || own.role !== 'owner') return refuse(memberRoleTooLow);
    }
    return work(transaction, organization);
  });
}
