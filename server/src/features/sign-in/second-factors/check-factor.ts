import type { PasskeyAssertion } from '@redoubt/contract/passkey-response.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { GuardProblem } from '@redoubt/contract/identity-proof.ts';
import type { Problem } from '@redoubt/contract/problem.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { accounts } from '#features/accounts';
import { countedCheck, countedWork, type Try } from '../guard/counted-check.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import type { ChallengeHolder } from '../passkeys/challenges/passkey-challenges.store.ts';
import { takeRecoveryCode, takeTotpCode } from './take-code.ts';

/** A second factor as somebody shows it. */
type ShownFactor =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion };

interface FactorUse<Answer, P extends Problem> {
  readonly shown: ShownFactor;
  readonly holder: ChallengeHolder & { readonly userId: UserId };
  readonly wrong: Refusal<P>;
  readonly work: (transaction: Transaction) => Promise<Answer>;
}

/**
 * Does `work` in a transaction where the factor is the person's. A code is used up in the same transaction, and so stays
 * good where the work refuses; a passkey's answer is used up by the look at it.
 */
export async function withFactor<Answer, P extends Problem>(
  kit: Kit,
  tried: Try,
  { shown, holder, wrong, work }: FactorUse<Answer, P>,
): Promise<Answer | Refusal<P | GuardProblem>> {
  if (!('passkey' in shown))
    return countedWork(kit, tried, {
      check: async (transaction) =>
        (await takeCode(kit, transaction, { shown, userId: holder.userId })) ? null : wrong,
      work,
    });
  const checked = await countedCheck<true, P>(
    kit,
    tried,
    async () => (await checkPasskey(kit, shown.passkey, holder)) !== null || wrong,
  );
  return isRefusal(checked) ? checked : kit.database.transaction(work);
}

async function takeCode(
  kit: Kit,
  transaction: Transaction,
  { shown, userId }: { shown: Exclude<ShownFactor, { passkey: PasskeyAssertion }>; userId: UserId },
): Promise<boolean> {
  await accounts.lockUser(transaction, userId);
  return 'code' in shown
    ? takeTotpCode(kit, transaction, { userId, code: shown.code })
    : takeRecoveryCode(kit, transaction, { userId, code: shown.recoveryCode });
}
