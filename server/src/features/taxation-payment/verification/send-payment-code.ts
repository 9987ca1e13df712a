import {
  paymentCodeTooSoon,
  type PaymentCodeSent,
  paymentMethodMissing,
  paymentMethodVerified,
} from '@redoubt/contract/taxation-payment';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { randomBelow } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { findPayeeFaults } from '../record/find-record-faults.ts';
import { lockTaxation } from '../record/taxation.store.ts';
import { openRecord } from '../record/taxation-record.ts';
import { sendCodeMail } from './payment-code.mails.ts';
import { lockCode, replaceCode } from './payment-codes.store.ts';

const LIFETIME_MS = 600_000;
const SPACING_MS = MINUTE_MS;
const TRIES = 5;

type SendKit = Pick<Kit, 'database' | 'clock' | 'vault' | 'passwords' | 'mail'>;
type SendRefusal = Refusal<
  typeof paymentMethodMissing | typeof paymentMethodVerified | typeof paymentCodeTooSoon
>;

/** Mails a code for the method as it is saved, in the place of the one before; at most one a minute. */
export async function sendPaymentCode(
  kit: SendKit,
  { userId }: Caller,
): Promise<PaymentCodeSent | SendRefusal> {
  const code = String(randomBelow(1_000_000)).padStart(6, '0');
  // Six digits are few: a slow hash keeps them from whoever reads the table while they are good.
  const codeHash = await kit.passwords.hash(code);
  return kit.database.transaction(async (transaction) => {
    const row = await lockTaxation(transaction, userId);
    if (!row || findPayeeFaults(openRecord(kit, userId, row.sealed)).length > 0)
      return refuse(paymentMethodMissing);
    if (row.verifiedAt) return refuse(paymentMethodVerified);
    const at = kit.clock.now();
    const last = await lockCode(transaction, userId);
    const waitMs = last ? last.createdAt.getTime() + SPACING_MS - at.getTime() : 0;
    if (waitMs > 0) {
      const waitSeconds = Math.ceil(waitMs / 1000);
      return refuse(paymentCodeTooSoon, { members: { waitSeconds }, retryAfterSeconds: waitSeconds });
    }
    const expiresAt = new Date(at.getTime() + LIFETIME_MS);
    await replaceCode(transaction, userId, { codeHash, triesLeft: TRIES, createdAt: at, expiresAt });
    await sendCodeMail(kit, transaction, { userId, code, at });
    return {
      expiresAt: expiresAt.toISOString(),
      nextCodeAt: new Date(at.getTime() + SPACING_MS).toISOString(),
    };
  });
}
