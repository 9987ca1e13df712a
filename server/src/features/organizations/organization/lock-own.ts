import { type Membership, OrganizationGone } from '#platform/use-case/membership.ts';
import type { Transaction } from '#kit.ts';
import { lockOrganization, type OrganizationRow } from './organizations.store.ts';

/**
 * The organization of a call, as it stays until the transaction ends.
 * @throws OrganizationGone where it went after the call was let in.
 */
export async function lockOwn(
  transaction: Transaction,
  { organizationId }: Pick<Membership, 'organizationId'>,
): Promise<OrganizationRow> {
  const organization = await lockOrganization(transaction, organizationId);
  if (!organization) throw new OrganizationGone();
  return organization;
}
