import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { plainWords, sendUnsolicitedMail } from '#features/accounts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

export const INVITATION_PURPOSE = 'expert-invitation';
export const INVITATION_DAYS = 14;

interface Inviting {
  /** The organization's name when this was sent; empty while it had none. */
  readonly organization: string;
  /** Null where their account is gone. */
  readonly sender: string | null;
}

interface Letter extends Inviting {
  readonly admission: MailAdmission;
  readonly letterId: string;
  readonly token: string;
}

/** The inviter in the words of the mail and its page: names are chosen by people, so they are made plain. */
export function nameInviter({ organization, sender }: Inviting): string {
  const names = [sender, organization].flatMap((name) =>
    name === null || name === '' ? [] : [plainWords(name)],
  );
  return names.join(' of ') || 'An organization';
}

/** The same words for everybody; an organization contributes nothing but its name and the sender's. */
export async function sendInvitation(
  kit: Pick<Kit, 'mail' | 'vault'>,
  transaction: Transaction,
  { admission, letterId, token, ...inviting }: Letter,
): Promise<void> {
  await sendUnsolicitedMail(kit, transaction, {
    admission,
    purpose: INVITATION_PURPOSE,
    reference: letterId,
    idempotencyKey: `${INVITATION_PURPOSE}:${letterId}`,
    title: 'You are invited to Redoubt',
    paragraphs: [
      `${nameInviter(inviting)} invites you to join their experts on Redoubt, where people find out where AI models fail.`,
      `The link works for ${String(INVITATION_DAYS)} days and only for you. They see whether you accepted, your assessment score and the state of your checks; your profile stays yours.`,
      'If you do not want to join, you do not need to do anything.',
    ],
    action: { label: 'Look at the invitation', path: pagePaths.invitation(token) },
  });
}
