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
        ? `${subjectOf(name)} is to be reached at this address on Redoubt. It counts once you follow the link.`
        : `${subjectOf(name)} gave this address on Redoubt as the one where it is reached. Follow the link to say that this is right.`,
      'The link works once, within 24 hours. If you know nothing of this, do nothing: without the link nothing changes.',
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
      `${subjectOf(name)} is now reached at another address on Redoubt. Mail to the organization no longer comes here.`,
      'If this is not right, answer this mail.',
    ],
  });
}

function subjectOf(name: string): string {
  return name === '' ? 'An organization' : plainWords(name);
}
