import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { OrganizationKind } from '@redoubt/contract/organizations';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import { plainWords } from '#features/accounts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

/** Tells somebody that they belong to an organization no more. */
export async function sendMemberRemoved(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { to, organization, at }: { to: AddressOwner; organization: string; at: Date },
): Promise<void> {
  const name = organization === '' ? 'an organization' : plainWords(organization);
  await kit.mail.send(transaction, {
    to,
    purpose: 'member-removed',
    idempotencyKey: `member-removed:${to.email}:${at.toISOString()}`,
    title: 'You are no longer a member of an organization on Redoubt',
    paragraphs: [
      `An owner removed you from ${name}. You keep your account. It now has an organization of its own, which no one else sees.`,
    ],
    action: { label: 'Sign in', path: pagePaths.signIn() },
  });
}

const asRole: Readonly<Record<MemberRole, string>> = {
  viewer: 'a viewer',
  manager: 'a manager',
  owner: 'an owner',
};

interface Joined {
  /** An owner. */
  readonly to: AddressOwner;
  /** Its name is empty before anybody gave it one. */
  readonly organization: { readonly name: string; readonly kind: OrganizationKind };
  readonly joined: { readonly name: string; readonly email: string; readonly role: MemberRole };
  readonly at: Date;
}

/** Tells an owner that somebody who was invited has joined. */
export async function sendMemberJoined(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { to, organization, joined, at }: Joined,
): Promise<void> {
  const name = organization.name === '' ? 'your organization' : plainWords(organization.name);
  const who = `${plainWords(joined.name)} (${joined.email})`;
  await kit.mail.send(transaction, {
    to,
    purpose: 'member-joined',
    idempotencyKey: `member-joined:${to.email}:${joined.email}:${at.toISOString()}`,
    title: 'Someone joined your organization on Redoubt',
    paragraphs: [
      `${who} accepted an invitation and is a member of ${name} now, as ${asRole[joined.role]}.`,
      'If you do not know them, remove them from the members, or make them a viewer.',
    ],
    action: { label: 'Look at the members', path: membersPath(organization.kind) },
  });
}

function membersPath(kind: OrganizationKind): string {
  if (kind === 'client') return pagePaths.partner({ tab: 'organization' });
  return pagePaths.partnerUniversity({ tab: 'profile' });
}
