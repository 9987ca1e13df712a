import type { LinkProblem } from '@redoubt/contract/shared/mailed-link.ts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';
import { invitedNeedsAccount, invitedNoExpert, type invitedTwice } from '@redoubt/contract/talent';
import { lockUser, markEmailVerified, tellAccountChanged } from '#features/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { accept } from './accept.ts';
import { lockLink } from './invitation-links.ts';

type Problem = LinkProblem | typeof invitedNeedsAccount | typeof invitedNoExpert | typeof invitedTwice;

/** Accepts with the account that one is signed in with, which has the invited address; who followed the link reads its mail. */
export async function acceptInvitation(
  kit: Kit,
  { token, caller }: { readonly token: string; readonly caller: Caller },
): Promise<{ success: true } | Refusal<Problem>> {
  return kit.database.transaction(async (transaction) => {
    const { userId } = caller;
    // The person before what is theirs, as everywhere.
    const user = await lockUser(transaction, userId);
    const record = await lockLink(kit, transaction, { token, caller });
    if (isRefusal(record)) return record;
    if (user === null || user.email !== record.email) return refuse(invitedNeedsAccount);
    if (!isExpert(user.role)) return refuse(invitedNoExpert);
    if (!user.isEmailVerified) {
      await markEmailVerified(transaction, userId, kit.clock.now());
      await tellAccountChanged(kit, transaction, userId);
    }
    return (await accept(kit, transaction, { record, userId })) ?? { success: true };
  });
}
