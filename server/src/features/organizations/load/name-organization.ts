import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { lockOrganization, updateOrganization } from '../organization/organizations.store.ts';

/** Fills in the profile of an organization that has no name. */
export async function nameOrganization(
  { database }: Pick<Kit, 'database'>,
  id: OrganizationId,
  fields: Parameters<typeof updateOrganization>[2],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const organization = await lockOrganization(transaction, id);
    invariant(organization, 'It is there.');
    if (organization.name === '') await updateOrganization(transaction, id, fields);
  });
}
