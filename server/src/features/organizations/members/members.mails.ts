import { pagePaths } from '@redoubt/contract/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';

/** Tells somebody that they belong to an organization no more. */
export async function sendMemberRemoved(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { to, organization, at }: { to: string; organization: string; at: Date },
): Promise<void> {
  const name = organization === '' ? 'an organization' : organization;
  await kit.mail.send(transaction, {
    to,
    purpose: 'member-removed',
    idempotencyKey: `member-removed:${to}:${at.toISOString()}`,
    title: 'You are no longer a member of an organization on Redoubt',
    paragraphs: [
      `An owner removed you from ${name}. Your account stays; it has an organization of its own now, which nobody else sees.`,
    ],
    action: { label: 'Sign in', path: pagePaths.signIn() },
  });
}
