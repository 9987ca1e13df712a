import type { Organization } from '@redoubt/contract/organizations';
import type { Membership } from '#platform/use-case/membership.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { findOrganization } from './organizations.store.ts';

/** The organization of a membership, as its members read it. */
export async function readOrganization(
  { database }: Pick<Kit, 'database'>,
  { organizationId, role }: Membership,
): Promise<Organization> {
  const row = await findOrganization(database.kysely, organizationId);
  invariant(row, 'A membership is of an organization that is there.');
  const { emailVerifiedAt, ...said } = row;
  return { ...said, isEmailVerified: emailVerifiedAt !== null, memberRole: role };
}
