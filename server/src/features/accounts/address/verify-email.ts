import { addressUnavailable } from '@redoubt/contract/accounts';
import type { LinkProblem } from '@redoubt/contract/mailed-link.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { isAddressCollision, updateEmail } from './address.store.ts';
import { tellAccountChanged } from '../account/tell-changed.ts';
import { redeemLink } from '../links/mailed-links.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import { lockUser, markEmailVerified } from '../account/accounts.store.ts';
import { sendAddressChanged } from './address.mails.ts';

interface Verified {
  readonly success: true;
  readonly email: string;
}

/** Follows a mailed link: the address of a new account counts as verified, or a changed one becomes the account's. */
export async function verifyEmail(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox'>,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<Verified | Refusal<LinkProblem | typeof addressUnavailable>> {
  try {
    return await kit.database.transaction(async (transaction) => {
      const shown = { token, purposes: ['verify-email', 'change-email'], caller } as const;
      const link = await redeemLink(kit, transaction, shown);
      if (isRefusal(link)) return link;
      if (link.purpose === 'change-email' && !(await takeAddress(kit, transaction, link)))
        return refuse(addressUnavailable);
      await markEmailVerified(transaction, link.userId, kit.clock.now());
      await tellAccountChanged(kit, transaction, link.userId);
      return { success: true, email: link.email };
    });
  } catch (error) {
    if (isAddressCollision(error)) return refuse(addressUnavailable);
    throw error;
  }
}

/** Makes a verified address the account's and tells the old one; false when another account has it by now. */
export async function takeAddress(
  kit: Pick<Kit, 'clock' | 'mail'>,
  transaction: Transaction,
  { userId, email }: { userId: UserId; email: string },
): Promise<boolean> {
  const before = await lockUser(transaction, userId);
  const at = kit.clock.now();
  if (!(await updateEmail(transaction, { id: userId, email, at }))) return false;
  await sendAddressChanged(kit, transaction, { ...before, newEmail: email, at });
  return true;
}
