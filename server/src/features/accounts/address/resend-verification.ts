import { alreadyVerified, resentTooOften, resentTooSoon } from '@redoubt/contract/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser } from '../account/accounts.store.ts';
import { secondsUntilNextLink, type Spacing, issueLink } from '../links/mailed-links.ts';
import { sendVerification } from './address.mails.ts';

type CannotResend = typeof resentTooSoon | typeof resentTooOften | typeof alreadyVerified;

/** After the mail of the sign-up another may follow at once, the next one only after a minute. */
const SPACING: Spacing = [0, 60];

/** Mails the link that verifies the address again; earlier ones stop working. */
export function resendVerification(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  caller: Caller,
): Promise<{ success: true } | Refusal<CannotResend>> {
  return kit.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, caller.userId);
    return (await mailVerification(kit, transaction, user)) ?? { success: true };
  });
}

/** Mails the link to a person whose account is locked; null once that is done. */
export async function mailVerification(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  user: User,
): Promise<Refusal<CannotResend> | null> {
  if (user.isEmailVerified) return refuse(alreadyVerified);
  const purpose = 'verify-email';
  const wait = await secondsUntilNextLink(kit, transaction, { userId: user.id, purpose, spacing: SPACING });
  if (wait > 0) return refuse(resentTooSoon, { retryAfterSeconds: wait });
  const admission = (
    await kit.mail.admit(transaction, { kind: 'confirmation', addresses: [user.email] })
  ).get(user.email);
  if (!admission) return refuse(resentTooOften);
  const token = await issueLink(kit, transaction, { purpose, userId: user.id, email: user.email });
  await sendVerification(kit, transaction, { ...user, admission, token });
  return null;
}
