import { getUser } from '#features/accounts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';

/** Mails the code; of the method itself it says nothing. */
export async function sendCodeMail(
  kit: Pick<Kit, 'mail'>,
  transaction: Transaction,
  { userId, code, at }: { userId: UserId; code: string; at: Date },
): Promise<void> {
  const person = await getUser(transaction, userId);
  await kit.mail.send(transaction, {
    to: person,
    purpose: 'payment-code',
    idempotencyKey: `payment-code:${userId}:${at.toISOString()}`,
    title: 'The code for your payment method',
    paragraphs: [
      `Hello ${person.firstname}, enter ${code.slice(0, 3)} ${code.slice(3)} to verify your payment method. The code works once, within 10 minutes.`,
      'If it was not you, change your password now: someone is signed in to your account.',
    ],
    action: { label: 'Go to payment setup', path: pagePaths.wizard(5) },
  });
}
