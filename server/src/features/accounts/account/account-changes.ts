import { hash } from 'node:crypto';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { SettingsSectionId } from '@redoubt/contract/shared/page-paths.ts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accountChanged, securityNoticeSent } from './accounts.events.ts';

type Listener = (userId: UserId) => void;

const listeners = new Set<Listener>();

/**
 * Notifies this process, after the commit, that what the person's sessions may do has changed. Database triggers notify
 * every process as well, but only just after the commit; through this call the process that made the change knows
 * before it answers.
 */
export function noteSessionChange(transaction: Transaction, userId: UserId): void {
  transaction.afterCommit(() => {
    for (const listener of listeners) listener(userId);
  });
}

/** Calls the listener after each such change that this process commits. Returns a function that removes it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Publishes that an account has another address, role or image, or was verified or disabled, for the features that hold
 * a copy. Whoever makes such a change calls this in the same transaction.
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
   * One or two sentences for the notice in the product. Events outlive the person they are about, so the text holds no
   * name, no address and nothing that they wrote. The mail has all of that.
   */
  readonly text: string;
  /** The section of the settings where the owner can check it. */
  readonly at: SettingsSectionId;
}

/**
 * Mails a security notice to the owner, once the address is verified, and publishes it as an event so that they read it
 * in the product as well.
 */
export async function mailSecurity(
  { mail: mails, outbox }: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { userId, mail, text, at }: SecurityMail,
): Promise<void> {
  await mails.send(transaction, mail);
  const { title, idempotencyKey } = mail;
  // Keys may hold an address; their hash is as unique and holds none.
  await outbox.insert(transaction, securityNoticeSent, {
    userId,
    key: hash('sha256', idempotencyKey, 'base64url'),
    title,
    text,
    at,
  });
}
