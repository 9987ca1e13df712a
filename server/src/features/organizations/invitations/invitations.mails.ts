import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import { plainWords, sendUnsolicitedMail } from '#features/accounts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

export const INVITATION_DAYS = 7;

interface Letter {
  readonly admission: MailAdmission;
  /** Empty before anybody named it. */
  readonly organization: string;
  readonly sender: string;
  readonly role: MemberRole;
  readonly token: string;
}

const mays: Readonly<Record<MemberRole, string>> = {
  viewer: 'As a viewer, you can see its data there.',
  manager: 'As a manager, you can also edit and upload.',
  owner: 'As an owner, you can also manage its members.',
};

/** The same words for everybody, apart from names. */
export async function sendMemberInvitation(
  kit: Pick<Kit, 'mail' | 'vault'>,
  transaction: Transaction,
  { admission, organization, sender, role, token }: Letter,
): Promise<void> {
  const name = organization === '' ? 'an organization' : plainWords(organization);
  await sendUnsolicitedMail(kit, transaction, {
    admission,
    purpose: 'member-invitation',
    idempotencyKey: `member-invitation:${token}`,
    title: 'You are invited to join an organization on Redoubt',
    paragraphs: [
      `${plainWords(sender)} invites you to become a member of ${name} on Redoubt, where experts find out where AI models fail.`,
      `${mays[role]} The link works once, for ${String(INVITATION_DAYS)} days and only for you.`,
      'If you do not want to join, you do not need to do anything.',
    ],
    action: { label: 'Look at the invitation', path: pagePaths.join(token) },
  });
}
