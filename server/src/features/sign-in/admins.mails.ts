import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';

/** The link by which a new Admin chooses a password. */
export async function sendAdminLink(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { path, ...person }: AddressOwner & { firstname: string; path: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'admin-made',
    idempotencyKey: `admin-made:${path}`,
    title: 'You are an Admin of Redoubt',
    paragraphs: [
      `Hello ${person.firstname}, an account was created for you, with which you can manage everything here. Choose its password.`,
      'The link works once, within an hour. After that, ask for another under “Forgot password?”.',
    ],
    action: { label: 'Choose a password', path },
  });
}

/** Tells the owner of an account that it is an Admin's now. */
export async function sendPromoted(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  person: AddressOwner & { id: UserId; firstname: string; at: Date },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'admin-promoted',
    idempotencyKey: `admin-promoted:${person.id}:${person.at.toISOString()}`,
    title: 'You are now an Admin of Redoubt',
    paragraphs: [
      `Hello ${person.firstname}, someone who runs this Redoubt made you an Admin. Your account can now manage everything here, so protect it with a second factor.`,
    ],
    action: { label: 'Set up a second factor', path: pagePaths.settings() },
  });
}
