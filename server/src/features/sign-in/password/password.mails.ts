import { pagePaths } from '@redoubt/contract/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';

interface Person {
  readonly email: string;
  readonly firstname: string;
}

/** The link to a new password. */
export async function sendResetLink(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { email, firstname, token }: Person & { token: string },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: email,
    purpose: 'reset-password',
    idempotencyKey: `reset-password:${token}`,
    title: 'Choose a new password',
    paragraphs: [
      `Hello ${firstname}, somebody asked for a new password for your Redoubt account. If it was you, choose one now.`,
      'The link works once, within an hour. If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', path: pagePaths.resetPassword(token) },
  });
}

/** Tells the owner that the password is another one now. */
export async function sendPasswordChanged(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { email, firstname, at }: Person & { at: Date },
): Promise<void> {
  await kit.mail.send(transaction, {
    to: email,
    purpose: 'password-changed',
    idempotencyKey: `password-changed:${email}:${at.toISOString()}`,
    title: 'Your password was changed',
    paragraphs: [
      `Hello ${firstname}, the password of your Redoubt account was changed, and every other session has ended.`,
      'If it was not you, choose a new password at once: whoever did it can sign in until you do.',
    ],
    action: { label: 'Choose a new password', path: pagePaths.forgotPassword() },
  });
}
