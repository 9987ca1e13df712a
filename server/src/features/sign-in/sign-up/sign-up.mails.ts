import { pagePaths } from '@redoubt/contract/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';

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
    action: { label: 'Sign in', path: pagePaths.signIn() },
  });
}
