import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Transaction } from '#kit.ts';

/** Greets a new person; queued in the transaction that makes the account. */
export async function sendWelcome(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  person: { id: UserId; email: string; firstname: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: person.email,
    purpose: 'welcome',
    idempotencyKey: `welcome:${person.id}`,
    title: 'Welcome to Redoubt',
    paragraphs: [
      `Hello ${person.firstname}, your account is ready.`,
      'Every challenge is a model with something to hide or a blind spot to find. Pick one, talk with it, and mark the place where it breaks.',
    ],
    action: { label: 'See the open challenges', path: '/challenges/active' },
  });
}

/** Tells the owner of an address that somebody tried to sign up with it; at most one such mail an hour. */
export async function sendAddressTaken(
  kit: Pick<Kit, 'mail' | 'clock'>,
  transaction: Transaction,
  email: string,
): Promise<void> {
  const hour = kit.clock.now().toISOString().slice(0, 13);
  await kit.mail.send(transaction, {
    to: email,
    purpose: 'address-taken',
    idempotencyKey: `address-taken:${email}:${hour}`,
    title: 'You already have a Redoubt account',
    paragraphs: [
      'Somebody tried to sign up with this address. It already has an account, so nothing was changed.',
      'If it was you, sign in instead. If it was not, there is nothing you need to do.',
    ],
    action: { label: 'Sign in', path: '/signin' },
  });
}
