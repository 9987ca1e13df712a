import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { LinkProblem } from '@redoubt/contract/shared/mailed-link.ts';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { AddressOwner } from '#platform/mail/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import {
  getUser,
  markEmailVerified,
  tellAccountChanged,
  mailSecurity,
  readLink,
  redeemLink,
  removeLinks,
} from '#features/accounts';
import { trustOnlyThisDevice, type Browser } from '../guard/known-devices.ts';
import { revokeSessionsOf } from '../sessions/sessions.store.ts';
import { refuseCommonPassword } from '#platform/crypto/common-passwords.ts';
import { removeUnverifiedCredentials, updatePassword } from '../credentials/credentials.store.ts';

function resetLink(token: string, caller: Caller | null) {
  return { token, purposes: ['reset-password'], caller } as const;
}

/** Whose password the link sets; opening it changes nothing. */
export async function openResetLink(
  kit: Pick<Kit, 'database' | 'clock'>,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<{ email: string } | Refusal<LinkProblem>> {
  const link = await readLink(kit, kit.database.kysely, resetLink(token, caller));
  return isRefusal(link) ? link : { email: link.email };
}

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly caller: Caller | null;
  readonly browser: Browser;
}

/**
 * Sets a new password by a mailed link. Every session ends, and so do other mailed links; the owner gets a mail. Who
 * followed the link reads the mail of the address, so it is verified too, and strangers do not lock them out of the browser
 * in which they did it.
 */
export async function resetPassword(
  kit: Kit,
  { token, password, caller, browser }: Reset,
): Promise<{ success: true } | Refusal<LinkProblem | typeof invalidFields>> {
  const shown = resetLink(token, caller);
  const opened = await readLink(kit, kit.database.kysely, shown);
  if (isRefusal(opened)) return opened;
  const refusal = await refuseCommonPassword(password);
  if (refusal) return refusal;
  const hash = await kit.passwords.hash(password);
  return kit.database.transaction(async (transaction) => {
    const link = await redeemLink(kit, transaction, shown);
    if (isRefusal(link)) return link;
    const { userId } = link;
    const at = kit.clock.now();
    const user = await getUser(transaction, userId);
    await updatePassword(transaction, { userId, hash, at });
    if (!user.isEmailVerified) await removeUnverifiedCredentials(transaction, userId);
    await markEmailVerified(transaction, userId, at);
    if (!user.isEmailVerified) await tellAccountChanged(kit, transaction, userId);
    await removeLinks(transaction, userId, ['change-email', 'link-identity', 'verify-email']);
    await revokeSessionsOf(transaction, userId, { at });
    await trustOnlyThisDevice(kit, transaction, { userId, browser });
    await sendPasswordChanged(kit, transaction, { ...user, isEmailVerified: true, at });
    return { success: true };
  });
}

/** Tells the owner that the password is another one now. */
export async function sendPasswordChanged(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  { id, firstname, at, ...address }: AddressOwner & { id: UserId; firstname: string; at: Date },
): Promise<void> {
  const mail = {
    to: address,
    purpose: 'password-changed' as const,
    idempotencyKey: `password-changed:${address.email}:${at.toISOString()}`,
    title: 'Your password was changed',
    paragraphs: [
      `Hello ${firstname}, the password of your Redoubt account was changed, and every other session has ended.`,
      'If it was not you, choose a new password at once: whoever did it can sign in until you do.',
    ],
    action: { label: 'Choose a new password', path: pagePaths.forgotPassword() },
  };
  const text = 'Every other session has ended. If it was not you, choose a new password at once.';
  await mailSecurity(kit, transaction, { userId: id, mail, text, at: 'password' });
}
