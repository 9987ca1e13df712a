import { paymentCodeOver, paymentCodeWrong } from '@redoubt/contract/taxation-payment';
import type { Caller } from '#platform/use-case/caller.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockTaxation, updateVerified } from '../record/taxation.store.ts';
import { lockCode, removeCode, updateTriesLeft } from './payment-codes.store.ts';

type ConfirmRefusal = Refusal<typeof paymentCodeWrong | typeof paymentCodeOver>;

/**
 * Verifies the method with its code, once. Tries wait for one another, so that many at once are no more than five; a wrong
 * one is counted in the transaction that refuses it.
 */
export async function confirmPaymentCode(
  kit: Pick<Kit, 'database' | 'clock' | 'passwords'>,
  { userId }: Caller,
  code: string,
): Promise<{ paymentMethodVerified: true } | ConfirmRefusal> {
  return kit.database.transaction(async (transaction) => {
    await lockTaxation(transaction, userId);
    const stored = await lockCode(transaction, userId);
    const at = kit.clock.now();
    if (!stored || stored.triesLeft === 0 || stored.expiresAt <= at) return refuse(paymentCodeOver);
    if ((await kit.passwords.verify(stored.codeHash, code)) === 'none') {
      const triesLeft = stored.triesLeft - 1;
      await updateTriesLeft(transaction, userId, triesLeft);
      return keepWrites(refuse(paymentCodeWrong, { members: { triesLeft } }));
    }
    await removeCode(transaction, userId);
    await updateVerified(transaction, userId, at);
    return { paymentMethodVerified: true as const };
  });
}
