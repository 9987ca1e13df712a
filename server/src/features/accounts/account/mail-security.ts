import { hash } from 'node:crypto';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { SettingsSectionId } from '@redoubt/contract/shared/page-paths.ts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { securityNoticeSent } from './accounts.events.ts';

interface SecurityMail {
  readonly userId: UserId;
  readonly mail: AccountMail;
  /**
   * In a sentence or two, for the notice that says the same. Events outlive the person whom they are about: no name, no
   * address, and nothing that they wrote stands in it. The mail has all of that.
   */
  readonly text: string;
  /** Where the owner looks at it. */
  readonly at: SettingsSectionId;
}

/**
 * Mails the owner what keeps the account safe, once the address is verified, and tells it, so that they read it in the
 * product as well.
 */
export async function mailSecurity(
  { mail: mails, outbox }: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { userId, mail, text, at }: SecurityMail,
): Promise<void> {
  await mails.send(transaction, mail);
  const { title, idempotencyKey } = mail;
  // Keys may hold an address; their hash tells one from another as well.
  await outbox.insert(transaction, securityNoticeSent, {
    userId,
    key: hash('sha256', idempotencyKey, 'base64url'),
    title,
    text,
    at,
  });
}
