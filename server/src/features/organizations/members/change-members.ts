import { lastOwner, type Members, memberNotFound, onlyMember } from '@redoubt/contract/organizations';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { memberRoleTooLow } from '@redoubt/contract/shared/problem.ts';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import { listNamedPeople } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import { noteAct } from '../organization/note-act.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { asOwner } from './as-owner.ts';
import { readMembers } from './list-members.ts';
import { makeOwnOrganization } from './make-own-organization.ts';
import { sendMemberRemoved } from './members.mails.ts';
import { listMembers, removeMember, updateMemberRole } from './members.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'audit' | 'mail'>;
type TooLow = typeof memberRoleTooLow;

/** Gives a member another role; the last owner keeps theirs. */
export function changeRole(
  kit: Deps,
  of: OfOrganization,
  { userId, role }: { readonly userId: UserId; readonly role: MemberRole },
): Promise<Members | Refusal<TooLow | typeof memberNotFound | typeof lastOwner>> {
  return asOwner(kit, of, async (transaction, { id }) => {
    const { member, isLastOwner } = await findMember(transaction, id, userId);
    if (!member) return refuse(memberNotFound);
    if (isLastOwner && role !== 'owner') return refuse(lastOwner);
    if (member.role !== role) {
      await updateMemberRole(transaction, userId, role);
      await noteAct(kit, transaction, {
        by: of.caller,
        organizationId: id,
        action: 'organization.change-member',
        person: userId,
        changes: { role: { before: member.role, after: role } },
      });
    }
    return readMembers(kit, transaction, of);
  });
}

/** Makes a member the owner; the owner who does it goes on as a manager. */
export function handOn(
  kit: Deps,
  of: OfOrganization,
  userId: UserId,
): Promise<Members | Refusal<TooLow | typeof memberNotFound>> {
  return asOwner(kit, of, async (transaction, { id }) => {
    const { member } = await findMember(transaction, id, userId);
    if (!member) return refuse(memberNotFound);
    await updateMemberRole(transaction, userId, 'owner');
    if (of.caller.role !== 'Admin' && of.caller.userId !== userId) {
      await updateMemberRole(transaction, of.caller.userId, 'manager');
      await noteAct(kit, transaction, {
        by: of.caller,
        organizationId: id,
        action: 'organization.change-member',
        person: of.caller.userId,
        changes: { role: { before: 'owner', after: 'manager' } },
      });
    }
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: id,
      action: 'organization.hand-on',
      person: userId,
      changes: { role: { before: member.role, after: 'owner' } },
    });
    return readMembers(kit, transaction, of);
  });
}

/** Takes a member out of the organization; they have one of their own from then on. */
export function remove(
  kit: Deps,
  of: OfOrganization,
  userId: UserId,
): Promise<Members | Refusal<TooLow | typeof memberNotFound | typeof lastOwner | typeof onlyMember>> {
  return asOwner(kit, of, async (transaction, { id, name }) => {
    const { member, isLastOwner, isAlone } = await findMember(transaction, id, userId);
    if (!member) return refuse(memberNotFound);
    if (isLastOwner) return refuse(isAlone ? onlyMember : lastOwner);
    await removeMember(transaction, userId);
    await makeOwnOrganization(kit, transaction, userId);
    await noteAct(kit, transaction, {
      by: of.caller,
      organizationId: id,
      action: 'organization.remove-member',
      person: userId,
      changes: { role: { before: member.role, after: null } },
    });
    const contact = (await listNamedPeople(transaction, [userId])).get(userId);
    if (contact && userId !== of.caller.userId)
      await sendMemberRemoved(kit, transaction, {
        to: contact,
        organization: name,
        at: kit.clock.now(),
      });
    return readMembers(kit, transaction, of);
  });
}

export async function findMember(
  on: Queryable,
  id: OfOrganization['membership']['organizationId'],
  userId: UserId,
) {
  const members = await listMembers(on, id);
  const member = members.find((one) => one.userId === userId);
  const owners = members.filter(({ role }) => role === 'owner');
  return {
    member,
    isLastOwner: member?.role === 'owner' && owners.length === 1,
    isAlone: members.length === 1,
  };
}
