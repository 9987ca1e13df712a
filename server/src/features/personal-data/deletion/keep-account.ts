import type { LinkProblem } from '@redoubt/contract/shared/mailed-link.ts';
import { erasureBegan } from '@redoubt/contract/personal-data';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser, redeemLink, removeLinks } from '#features/accounts';
import { sendDeletionCancelled } from './deletion.mails.ts';
import { findDeletion, removeDeletion } from './deletions.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'mail'>;
type DeletionCancelled = { success: true };

/** Takes back the caller's wish to be deleted; where there is none, nothing changes. */
export function cancelDeletion(
  kit: Deps,
  { userId }: Caller,
): Promise<DeletionCancelled | Refusal<typeof erasureBegan>> {
  return kit.database.transaction((transaction) => keep(kit, transaction, userId));
}

/** The same by the link from the mail, for somebody who may not be signed in anywhere. */
export function keepAccountByLink(
  kit: Deps,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<DeletionCancelled | Refusal<LinkProblem | typeof erasureBegan>> {
  return kit.database.transaction(async (transaction) => {
    const link = await redeemLink(kit, transaction, { token, purposes: ['keep-account'], caller });
    return isRefusal(link) ? link : keep(kit, transaction, link.userId);
  });
}

async function keep(
  kit: Deps,
  transaction: Transaction,
  userId: UserId,
): Promise<DeletionCancelled | Refusal<typeof erasureBegan>> {
  const person = await lockUser(transaction, userId);
  const deletion = await findDeletion(transaction, userId);
  if (!deletion) return { success: true };
  if (!(await removeDeletion(transaction, userId))) return refuse(erasureBegan);
  await removeLinks(transaction, userId, ['keep-account']);
  await sendDeletionCancelled(kit, transaction, { person, requestedAt: deletion.requestedAt });
  return { success: true };
}
