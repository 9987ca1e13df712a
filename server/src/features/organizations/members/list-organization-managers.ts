import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { listPersonContacts } from '#features/accounts';
import type { Queryable } from '#kit.ts';
import { listMembers } from './members.store.ts';

/** Those who run an organization: its owners and managers, as they are reached. */
export async function listOrganizationManagers(on: Queryable, id: OrganizationId) {
  const members = await listMembers(on, id);
  const managers = members.filter(({ role }) => role !== 'viewer');
  return listPersonContacts(
    on,
    managers.map(({ userId }) => userId),
  );
}
