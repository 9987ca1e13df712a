import { addressUnavailable } from '@redoubt/contract/accounts';
import type { LinkProblem } from '@redoubt/contract/mailed-link.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { isAddressCollision, markEmailVerified } from '../address/address.store.ts';
import { takeAddress } from '../address/take-address.ts';
import { noteSessionChange } from '../session-changes.ts';
import { redeemLink } from './mailed-links.ts';

interface Verified {
  readonly success: true;
  readonly email: string;
}

/** Follows a mailed link: the address of a new account counts as verified, or a changed one becomes the account's. */
export async function verifyEmail(
  kit: Pick<Kit, 'database' | 'clock' | 'mail'>,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<Verified | Refusal<LinkProblem | typeof addressUnavailable>> {
  try {
    return await kit.database.transaction(async (transaction) => {
      const shown = { token, purposes: ['verify-email', 'change-email'], caller } as const;
      const link = await redeemLink(kit, transaction, shown);
      if (isRefusal(link)) return link;
      noteSessionChange(transaction, link.userId);
      if (link.purpose === 'change-email' && !(await takeAddress(kit, transaction, link)))
        return refuse(addressUnavailable);
      await markEmailVerified(transaction, link.userId, kit.clock.now());
      return { success: true, email: link.email };
    });
  } catch (error) {
    if (isAddressCollision(error)) return refuse(addressUnavailable);
    throw error;
  }
}
