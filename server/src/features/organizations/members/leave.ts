import { lastOwner, memberNotFound, onlyMember } from '@redoubt/contract/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { noteAct } from '../organization/note-act.ts';
import { lockOwn } from '../organization/lock-own.ts';
import { findMember } from './change-members.ts';
import { makeOwnOrganization } from './make-own-organization.ts';
import { removeMember } from './members.store.ts';

/** Leaves an organization for a new one of one's own; its last owner hands it on first. */
export function leave(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  { caller, membership: { organizationId } }: OfOrganization,
): Promise<{ success: true } | Refusal<typeof lastOwner | typeof onlyMember | typeof memberNotFound>> {
  const { userId } = caller;
  return kit.database.transaction(async (transaction) => {
    await lockOwn(transaction, { organizationId });
    const { member, isLastOwner, isAlone } = await findMember(transaction, organizationId, userId);
    if (!member) return refuse(memberNotFound);
    if (isAlone) return refuse(onlyMember);
    if (isLastOwner) return refuse(lastOwner);
    await removeMember(transaction, userId);
    await makeOwnOrganization(kit, transaction, userId);
    await noteAct(kit, transaction, {
      by: caller,
      organizationId,
      action: 'organization.leave',
      person: userId,
      changes: { role: { before: member.role, after: null } },
    });
    return { success: true };
  });
}
