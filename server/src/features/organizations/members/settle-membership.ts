import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { findAccount, listPersonContacts } from '#features/accounts';
import type { Membership } from '#platform/use-case/membership.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { IsInUse } from '../organization/holdings.ts';
import { lockOrganization, updateKind } from '../organization/organizations.store.ts';
import { leaveOrganization } from './leave-organization.ts';
import { kindOf, makeOwnOrganization } from './make-own-organization.ts';
import { countMembers, findMembership, listMembers, updateMemberRole } from './members.store.ts';

interface Settling {
  readonly userId: UserId;
  readonly isInUse: IsInUse;
}

/**
 * Corrects somebody's membership right after their account changed. Another role that has organizations too: their own
 * becomes one of that kind, and they leave a shared one. A role that has none: they leave a shared one, and their own where
 * it holds nothing; one in use stays theirs, since it would be nobody's. Disabled: if nobody who may sign in owns the
 * organization any more, another member becomes an owner too.
 */
export async function settleMembership(
  kit: Pick<Kit, 'clock'>,
  transaction: Transaction,
  { userId, isInUse }: Settling,
): Promise<void> {
  const account = await findAccount(transaction, { userId });
  const locked = account && (await lockMembership(transaction, userId));
  if (locked) {
    const { membership, organization } = locked;
    const kind = kindOf(account.role);
    if (kind !== organization.kind) await leaveWrongKind(transaction, { userId, kind, membership, isInUse });
    else if (account.isDisabled) await shareOwnership(transaction, membership);
  }
  await makeOwnOrganization(kit, transaction, userId);
}

/** Whoever goes at the same moment is in another organization once the lock is had: it is that which counts then. */
async function lockMembership(transaction: Transaction, userId: UserId) {
  for (;;) {
    const found = await findMembership(transaction, userId);
    if (!found) return null;
    const organization = await lockOrganization(transaction, found.organizationId);
    const membership = await findMembership(transaction, userId);
    if (organization && membership?.organizationId === organization.id) return { membership, organization };
  }
}

interface WrongKind extends Settling {
  readonly kind: ReturnType<typeof kindOf>;
  readonly membership: Membership;
}

async function leaveWrongKind(
  transaction: Transaction,
  { userId, kind, membership, isInUse }: WrongKind,
): Promise<void> {
  const { organizationId } = membership;
  const isShared = (await countMembers(transaction, organizationId)) > 1;
  if (isShared || (kind === null && !(await isInUse(transaction, organizationId))))
    await leaveOrganization(transaction, { userId, ...membership });
  else if (kind !== null) await updateKind(transaction, organizationId, kind);
}

async function shareOwnership(transaction: Transaction, { organizationId }: Membership): Promise<void> {
  const members = await listMembers(transaction, organizationId);
  const contacts = await listPersonContacts(
    transaction,
    members.map(({ userId }) => userId),
  );
  const enabled = new Set(contacts.map(({ id }) => id));
  const able = members.filter(({ userId }) => enabled.has(userId));
  const [next] = able;
  if (next && able.every(({ role }) => role !== 'owner'))
    await updateMemberRole(transaction, next.userId, 'owner');
}
