import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit, Transaction } from '#kit.ts';
import { noteSessionChange } from '#features/accounts';
import { findRecoveryCodes } from '../credentials/recovery-codes.store.ts';
import { makeRecoveryCodes } from './renew-recovery-codes.ts';
import { tellFactorChange } from '../credentials/second-factors.mails.ts';

/**
 * What follows every new factor: its owner gets a mail, and recovery codes with the first one, readable this once. `factor`
 * as in "the passkey “Laptop”".
 */
export async function noteFactorAdded(
  kit: Pick<Kit, 'clock' | 'mail' | 'outbox'>,
  transaction: Transaction,
  { userId, factor }: { userId: UserId; factor: string },
): Promise<string[] | null> {
  noteSessionChange(transaction, userId);
  await tellFactorChange(kit, transaction, { userId, change: 'added', factor });
  const codes = await findRecoveryCodes(transaction, userId);
  return codes ? null : makeRecoveryCodes(kit, transaction, userId);
}
