import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { sendUnsolicitedMail, plainWords } from '#features/accounts';
import type { MailAdmission } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

interface Contact {
  /** Empty before anybody named it. */
  readonly name: string;
}

/** Asks whoever reads an address to say that the organization is reached there. */
export async function sendContactLink(
  kit: Pick<Kit, 'mail' | 'vault'>,
  transaction: Transaction,
  { name, admission, token, isNew }: Contact & { admission: MailAdmission; token: string; isNew: boolean },
): Promise<void> {
  await sendUnsolicitedMail(kit, transaction, {
    admission,
    purpose: 'verify-contact',
    idempotencyKey: `verify-contact:${token}`,
    title: isNew ? 'Verify your new contact email' : 'Verify your contact email',
    paragraphs: [
      isNew
        ? `${subjectOf(name)} wants to use this address as its contact email on Redoubt. Open the link to confirm it.`
        : `${subjectOf(name)} named this address as its contact email on Redoubt. Open the link to confirm it.`,
      'The link works once, within 24 hours. If you did not expect this, ignore this mail: nothing changes until the link is opened.',
    ],
    action: { label: 'Verify contact email', path: pagePaths.verifyEmail(token) },
  });
}

/** Tells the verified address at which the organization was reached until now. */
export async function sendContactChanged(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { name, email, at }: Contact & { email: string; at: Date },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: { email, isEmailVerified: true },
    purpose: 'contact-changed',
    idempotencyKey: `contact-changed:${email}:${at.toISOString()}`,
    title: 'The contact email of your organization was changed',
    paragraphs: [
      `${subjectOf(name)} now has another contact email on Redoubt. Mail to the organization no longer goes to this address.`,
      'If this is not right, reply to this mail.',
    ],
  });
}

function subjectOf(name: string): string {
  return name === '' ? 'An organization' : plainWords(name);
}
