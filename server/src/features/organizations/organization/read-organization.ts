import { type Organization, organizationsEndpoints } from '@redoubt/contract/organizations';
import { type Membership, OrganizationGone } from '#platform/use-case/membership.ts';
import type { Kit, Queryable } from '#kit.ts';
import { findPendingContact } from './pending-contact.store.ts';
import { findOrganization } from './organizations.store.ts';

/** The organization of a membership, as its members read it. */
export async function readOrganization(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  { organizationId, role }: Membership,
): Promise<Organization> {
  const row = await findOrganization(on, organizationId);
  if (!row) throw new OrganizationGone();
  const { emailVerifiedAt, logoKey, ...fields } = row;
  return {
    ...fields,
    isEmailVerified: emailVerifiedAt !== null,
    logo: logoKey && organizationsEndpoints.getLogo.path.replace(':key', logoKey),
    pendingContactEmail: await findPendingContact(on, { organizationId, at: clock.now() }),
    memberRole: role,
  };
}
