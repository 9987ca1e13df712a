import { addressUnavailable } from '@redoubt/contract/accounts';
import { type LinkProblem, linkUnknown } from '@redoubt/contract/shared/mailed-link.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { isAddressCollision, updateEmail } from './address.store.ts';
import { tellAccountChanged } from '../account/account-changes.ts';
import { redeemLink } from '../links/mailed-links.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { lockUser, markEmailVerified } from '../account/accounts.store.ts';
import { sendAddressChanged } from './address.mails.ts';

export interface Verified {
  readonly success: true;
  readonly email: string;
  /** The organization whose contact email it is, where the address is no account's. */
  readonly organization?: string;
}

/** Follows links to addresses that are no account's; null where the token is of none of them. */
export type VerifyElsewhere = (followed: {
  readonly token: string;
  readonly caller: Caller | null;
}) => Promise<Verified | Refusal<LinkProblem> | null>;

interface ShownToken {
  readonly token: string;
  readonly caller: Caller | null;
  readonly verifyElsewhere: VerifyElsewhere;
}

type Deps = Pick<Kit, 'database' | 'clock' | 'mail' | 'outbox'>;
type Answer = Verified | Refusal<LinkProblem | typeof addressUnavailable>;

/** Follows a mailed link according to its purpose: it verifies an account's address, or another feature's. */
export async function verifyEmail(
  kit: Deps,
  { token, caller, verifyElsewhere }: ShownToken,
): Promise<Answer> {
  const answer = await verifyAddress(kit, { token, caller });
  if (!isRefusal(answer) || answer.refused !== linkUnknown) return answer;
  return (await verifyElsewhere({ token, caller })) ?? answer;
}

/** The address of a new account counts as verified, or a changed one becomes the account's. */
async function verifyAddress(
  kit: Deps,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<Answer> {
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
