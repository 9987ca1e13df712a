import type { LinkProblem } from '@redoubt/contract/mailed-link.ts';
import { erasureBegan } from '@redoubt/contract/personal-data';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accounts, mailedLinks } from '#features/accounts';
import { sendAccountKept } from './deletion.mails.ts';
import { findDeletion, removeDeletion } from './deletions.store.ts';

type Parts = Pick<Kit, 'database' | 'clock' | 'mail'>;
type Kept = { success: true };

/** Takes back the caller's wish to be deleted; where there is none, nothing changes. */
export function keepAccount(kit: Parts, { userId }: Caller): Promise<Kept | Refusal<typeof erasureBegan>> {
  return kit.database.transaction((transaction) => keep(kit, transaction, userId));
}

/** The same by the link from the mail, for somebody who may not be signed in anywhere. */
export function keepAccountByLink(
  kit: Parts,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<Kept | Refusal<LinkProblem | typeof erasureBegan>> {
  return kit.database.transaction(async (transaction) => {
    const link = await mailedLinks.redeem(kit, transaction, { token, purposes: ['keep-account'], caller });
    return isRefusal(link) ? link : keep(kit, transaction, link.userId);
  });
}

async function keep(
  kit: Parts,
  transaction: Transaction,
  userId: UserId,
): Promise<Kept | Refusal<typeof erasureBegan>> {
  const person = await accounts.lockUser(transaction, userId);
  const deletion = await findDeletion(transaction, userId);
  if (!deletion) return { success: true };
  if (!(await removeDeletion(transaction, userId))) return refuse(erasureBegan);
  await mailedLinks.remove(transaction, userId, ['keep-account']);
  await sendAccountKept(kit, transaction, { person, requestedAt: deletion.requestedAt });
  return { success: true };
}
