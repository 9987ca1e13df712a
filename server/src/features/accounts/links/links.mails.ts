import { pagePaths } from '@redoubt/contract/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';

interface Verification {
  readonly email: string;
  readonly firstname: string;
  readonly token: string;
}

/** Greets a new person and asks them to verify their address, in one mail. */
export async function sendWelcome(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { email, firstname, token }: Verification,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: email,
    purpose: 'verify-email',
    idempotencyKey: `verify-email:${token}`,
    title: 'Welcome to Redoubt',
    paragraphs: [
      `Hello ${firstname}, your account is ready.`,
      'Every challenge is a model with something to hide or a blind spot to find. Pick one, talk with it, and mark the place where it breaks.',
      'Please verify your email address first. The link works once, within 24 hours. If you did not make this account, do nothing.',
    ],
    action: { label: 'Verify email address', path: pagePaths.verifyEmail(token) },
  });
}

/** The verification link once more, because the person asked for it. */
export async function sendVerification(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { email, firstname, token }: Verification,
): Promise<void> {
  await kit.mail.send(transaction, {
    to: email,
    purpose: 'verify-email',
    idempotencyKey: `verify-email:${token}`,
    title: 'Verify your email address',
    paragraphs: [
      `Hello ${firstname}, here is the link that verifies your email address.`,
      'It works once, within 24 hours. Links that we sent you before no longer work.',
    ],
    action: { label: 'Verify email address', path: pagePaths.verifyEmail(token) },
  });
}
