import { hash } from 'node:crypto';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { SettingsSectionId } from '@redoubt/contract/shared/page-paths.ts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accountChanged, securityNoticeSent } from './accounts.events.ts';

type Hear = (userId: UserId) => void;

const hearing = new Set<Hear>();

/**
 * Says that what the person's sessions may do has changed. Triggers tell every process of it a moment after the commit; by
 * this the process that made the change knows before it answers.
 */
export function noteSessionChange(transaction: Transaction, userId: UserId): void {
  transaction.afterCommit(() => {
    for (const hear of hearing) hear(userId);
  });
}

/** Calls back after each change that this process commits, until the answer is called. */
export function onSessionChange(hear: Hear): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}

/**
 * Says of a change to an account what others keep beside it: another address, role or image, and whether it is
 * verified or disabled. Whoever makes such a change calls it in the same transaction.
 */
export async function tellAccountChanged(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  userId: UserId,
): Promise<void> {
  noteSessionChange(transaction, userId);
  await kit.outbox.insert(transaction, accountChanged, { userId });
}

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
