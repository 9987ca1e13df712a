import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accountChanged } from './accounts.events.ts';
import { noteSessionChange } from './session-changes.ts';

/**
 * Says of a change to an account what others keep beside it: another address, role or image, and whether it is
 * verified or disabled. Whoever makes such a change calls it in the same transaction.
 */
export async function tellAccountChanged(
  kit: Pick<Kit, 'outbox'>,
  transaction: Transaction,
  userId: UserId,
): Promise<void> {
  noteSessionChange(transaction, userId);
  await kit.outbox.insert(transaction, accountChanged, { userId });
}
