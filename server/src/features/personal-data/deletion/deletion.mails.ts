import { DELETION_DAYS } from '@redoubt/contract/personal-data';
import type { User } from '@redoubt/contract/shared/user.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';

/** Tells the owner that the account is to be deleted, with the link that keeps it. */
export async function sendDeletionRequested(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { person, token, dueAt }: { person: User; token: string; dueAt: Date },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'deletion-requested',
    idempotencyKey: `deletion-requested:${token}`,
    title: `Your account will be deleted in ${String(DELETION_DAYS)} days`,
    paragraphs: [
      `Hello ${person.firstname}, someone asked us to delete your Redoubt account and confirmed with its password or second factor. It will be deleted on ${dueAt.toISOString().slice(0, 10)}.`,
      'Until then you can change your mind: sign in and choose to keep it, or open this link. It works once.',
      'If it was not you, keep the account, then change your password.',
    ],
    action: { label: 'Keep my account', path: pagePaths.keepAccount(token) },
  });
}

export async function sendDeletionCancelled(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { person, requestedAt }: { person: User; requestedAt: Date },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'account-kept',
    idempotencyKey: `account-kept:${person.id}:${requestedAt.toISOString()}`,
    title: 'Your account will not be deleted',
    paragraphs: [`Hello ${person.firstname}, your Redoubt account will not be deleted. Nothing was removed.`],
    action: { label: 'Go to your settings', path: pagePaths.settings() },
  });
}

/** The last mail. Once it is sent, its record loses the address too. */
export async function sendAccountErased(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  person: Pick<User, 'id' | 'email' | 'isEmailVerified'>,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'account-erased',
    idempotencyKey: `account-erased:${person.id}`,
    title: 'Your account is deleted',
    paragraphs: [
      'Your Redoubt account and the data that we held about you are deleted, as you asked. What you broke still counts in the rankings, under the name “Deleted expert”.',
      'This address is free again: you can create a new account with it at any time.',
    ],
  });
}
