import type { PasskeyAssertion } from '@redoubt/contract/passkey-response.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import type { ChallengeHolder } from '../passkeys/challenges/passkey-challenges.store.ts';
import { takeRecoveryCode, takeTotpCode } from './take-code.ts';

/** A second factor as somebody shows it. */
export type ShownFactor =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion };

/** Whether it is the person's of whom it is asked; a right one is used up by the look at it. */
export async function checkFactor(
  kit: Kit,
  shown: ShownFactor,
  holder: ChallengeHolder & { readonly userId: UserId },
): Promise<boolean> {
  const { userId } = holder;
  if ('passkey' in shown) return (await checkPasskey(kit, shown.passkey, holder)) !== null;
  return kit.database.transaction((transaction) =>
    'code' in shown
      ? takeTotpCode(kit, transaction, { userId, code: shown.code })
      : takeRecoveryCode(kit, transaction, { userId, code: shown.recoveryCode }),
  );
}
