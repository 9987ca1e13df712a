import type { Members } from '@redoubt/contract/organizations';
import { listNamedPeople, listPersonContacts } from '#features/accounts';
import type { Kit, Queryable } from '#kit.ts';
import { listInvitations } from './invitations.store.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { listMembers } from './members.store.ts';

/** Who belongs to an organization, and who was invited. */
export async function readMembers(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  { caller, membership: { organizationId } }: OfOrganization,
): Promise<Members> {
  const members = await listMembers(on, organizationId);
  const ids = members.map(({ userId }) => userId);
  const named = await listNamedPeople(on, ids);
  const enabled = new Set((await listPersonContacts(on, ids)).map(({ id }) => id));
  const now = clock.now();
  return {
    members: members.map(({ userId, role, joinedAt }) => ({
      userId,
      name: named.get(userId)?.name ?? '',
      email: named.get(userId)?.email ?? '',
      role,
      joinedAt: joinedAt.toISOString(),
      isSelf: userId === caller.userId,
      isDisabled: !enabled.has(userId),
    })),
    invitations: (await listInvitations(on, organizationId)).map(
      ({ id, email, role, mailedAt, expiresAt }) => ({
        id,
        email,
        role,
        mailedAt: mailedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt <= now,
      }),
    ),
  };
}
