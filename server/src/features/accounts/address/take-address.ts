import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser } from '../accounts.store.ts';
import { sendAddressChanged } from './address.mails.ts';
import { updateEmail } from './address.store.ts';

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
