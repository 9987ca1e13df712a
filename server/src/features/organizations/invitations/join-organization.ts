import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import {
  joinedElsewhere,
  joinNotByRole,
  memberAlready,
  organizationsEvents,
} from '@redoubt/contract/organizations';
import type { User } from '@redoubt/contract/shared/user.ts';
import { type MemberRole, role } from '@redoubt/contract/shared/roles.ts';
import {
  updateRole,
  markEmailVerified,
  tellAccountChanged,
  listPersonContacts,
  plainWords,
} from '#features/accounts';
import { defineEvent } from '#platform/outbox/index.ts';
import type { AuditActor } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { leaveOrganization } from '../members/leave-organization.ts';
import { kindOf } from '../members/make-own-organization.ts';
import { sendMemberJoined } from '../members/members.mails.ts';
import { countMembers, findMembership, insertMember, listMembers } from '../members/members.store.ts';
import { noteAct } from '../organization/note-act.ts';
import { findOrganization, type OrganizationRow } from '../organization/organizations.store.ts';
import type { IsInUse } from '../organization/holdings.ts';
import { type InvitationRow, removeInvitation } from '../members/invitations.store.ts';

const memberJoined = defineEvent('organization.member-joined', organizationsEvents.memberJoined);

interface Entrance {
  readonly user: User;
  readonly invitation: InvitationRow;
  readonly isInUse: IsInUse;
  /** The person, as they came. */
  readonly by: AuditActor;
}

type Problem = typeof memberAlready | typeof joinNotByRole | typeof joinedElsewhere;

/**
 * Makes somebody whose account is locked a member, with the role that goes with the organization's kind. An organization
 * of their own that nobody named, shared or filled is dropped: one person belongs to one. Null once that is done.
 */
export async function joinOrganization(
  kit: Pick<Kit, 'clock' | 'outbox' | 'mail' | 'audit'>,
  transaction: Transaction,
  { user, invitation, isInUse, by }: Entrance,
): Promise<Refusal<Problem> | null> {
  const { organizationId } = invitation;
  const joined = await findOrganization(transaction, organizationId);
  const ownKind = kindOf(role.parse(user.role));
  if (ownKind === null || !joined) return refuse(joinNotByRole);
  const own = await findMembership(transaction, user.id);
  if (own?.organizationId === organizationId) return refuse(memberAlready);
  if (own) {
    if (!(await isDroppable(transaction, own.organizationId, isInUse))) return refuse(joinedElsewhere);
    await leaveOrganization(transaction, { userId: user.id, ...own });
  }
  await insertMember(transaction, {
    userId: user.id,
    organizationId,
    role: invitation.role,
    at: kit.clock.now(),
  });
  await removeInvitation(transaction, invitation.id);
  if (ownKind !== joined.kind)
    await updateRole(transaction, user.id, joined.kind === 'client' ? 'Client' : 'Partner');
  if (!user.isEmailVerified) await markEmailVerified(transaction, user.id, kit.clock.now());
  await noteAct(kit, transaction, {
    by,
    organizationId,
    action: 'organization.join',
    person: user.id,
    changes: { role: { before: null, after: invitation.role } },
  });
  await tellAccountChanged(kit, transaction, user.id);
  await tellOwners(kit, transaction, { joined, user, role: invitation.role });
  return null;
}

interface Joined {
  readonly joined: OrganizationRow;
  readonly user: User;
  readonly role: MemberRole;
}

/** Tells those who decide who belongs to the organization, by mail and by notice, but for whoever just joined. */
async function tellOwners(
  kit: Pick<Kit, 'clock' | 'mail' | 'outbox'>,
  transaction: Transaction,
  { joined, user, role: as }: Joined,
): Promise<void> {
  const members = await listMembers(transaction, joined.id);
  const owners = members.filter(
    ({ role: memberRole, userId }) => memberRole === 'owner' && userId !== user.id,
  );
  const contacts = await listPersonContacts(
    transaction,
    owners.map(({ userId }) => userId),
  );
  const at = kit.clock.now();
  const name = fullNameOf(user);
  for (const to of contacts)
    await sendMemberJoined(kit, transaction, {
      to,
      organization: joined,
      joined: { name, email: user.email, role: as },
      at,
    });
  await kit.outbox.insertAll(
    transaction,
    memberJoined,
    contacts.map(({ id: userId }) => ({
      userId,
      by: user.id,
      name: plainWords(name),
      role: as,
      kind: joined.kind,
      at: at.toISOString(),
    })),
  );
}

async function isDroppable(transaction: Transaction, id: OrganizationId, isInUse: IsInUse): Promise<boolean> {
  const organization = await findOrganization(transaction, id);
  if (organization?.name !== '' || (await countMembers(transaction, id)) > 1) return false;
  return !(await isInUse(transaction, id));
}
