import { v7 as uuidv7 } from 'uuid';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths, type SettingsSectionId } from '@redoubt/contract/shared/page-paths.ts';
import type { AccountMail } from '#platform/mail/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { getUser, mailSecurity, plainText } from '#features/accounts';

const IF_IT_WAS_NOT_YOU =
  'If this was not you, someone else is in your account: change your password, end the sessions that you do not recognize, and look at your second factors.';

/** Tells the owner that a way of signing in came or went. `factor` as in "the passkey “Laptop”". */
export async function tellFactorChange(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { userId, change, factor }: { userId: UserId; change: 'added' | 'removed'; factor: string },
): Promise<void> {
  const named = plainText(factor);
  const sentence =
    change === 'added'
      ? `From now on ${named} can be asked for when you sign in to Redoubt.`
      : `From now on ${named} is no longer asked for when you sign in to Redoubt, and no longer works.`;
  await send(kit, transaction, {
    userId,
    purpose: `second-factor-${change}`,
    title: change === 'added' ? 'A second factor was added' : 'A second factor was removed',
    paragraphs: [sentence, `If this was you, you do not need to do anything. ${IF_IT_WAS_NOT_YOU}`],
  });
}

export async function tellRecoveryCodesRenewed(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  userId: UserId,
): Promise<void> {
  await send(kit, transaction, {
    userId,
    purpose: 'recovery-codes-renewed',
    title: 'You have new recovery codes',
    paragraphs: [
      'Ten new recovery codes were generated for your account. The earlier ones no longer work.',
      IF_IT_WAS_NOT_YOU,
    ],
  });
}

export async function tellRecoveryCodeUsed(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { userId, left }: { userId: UserId; left: number },
): Promise<void> {
  const count = left === 1 ? 'One is' : `${left === 0 ? 'None' : String(left)} are`;
  await send(kit, transaction, {
    userId,
    purpose: 'recovery-code-used',
    title: 'A recovery code was used',
    paragraphs: [
      `One of your recovery codes was used to confirm that it is you. ${count} left; you can make new ones in Configurations.`,
      IF_IT_WAS_NOT_YOU,
    ],
  });
}

/** Tells the owner that somebody got past the password, and not past the second factor; at most once an hour. */
export async function tellFactorGuessed(
  kit: Pick<Kit, 'mail' | 'outbox' | 'clock'>,
  transaction: Transaction,
  userId: UserId,
): Promise<void> {
  const hour = kit.clock.now().toISOString().slice(0, 13);
  await send(kit, transaction, {
    userId,
    purpose: 'second-factor-guessed',
    idempotencyKey: `second-factor-guessed:${userId}:${hour}`,
    title: 'Someone failed at your second factor',
    paragraphs: [
      'Someone who was signing in to your account got your second factor wrong five times. They did not get in.',
      'If this was not you, they know your password: change it now.',
    ],
    at: 'password',
  });
}

interface Notice {
  readonly userId: UserId;
  readonly purpose: AccountMail['purpose'];
  /** Unset: it is sent each time. */
  readonly idempotencyKey?: string;
  readonly title: string;
  /** The first says what happened. */
  readonly paragraphs: readonly [string, ...string[]];
  /** Unset: the second factors. */
  readonly at?: SettingsSectionId;
}

async function send(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { userId, idempotencyKey, at = 'second-factors', ...notice }: Notice,
): Promise<void> {
  const mail = {
    ...notice,
    to: await getUser(transaction, userId),
    idempotencyKey: idempotencyKey ?? `${notice.purpose}:${uuidv7()}`,
    action: { label: 'Open Configurations', path: pagePaths.settings(at) },
  };
  await mailSecurity(kit, transaction, { userId, mail, text: notice.paragraphs[0], at });
}
