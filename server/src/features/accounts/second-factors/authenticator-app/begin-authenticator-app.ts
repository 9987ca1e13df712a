import type { AuthenticatorSetup, IdentityProof, StepUpProblem } from '@redoubt/contract/accounts';
import type { Caller } from '#platform/http/caller.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockUser } from '../../accounts.store.ts';
import type { Browser } from '../../sign-in/complete-sign-in.ts';
import { confirmIdentity } from '../../step-up/confirm-identity.ts';
import { insertSetup } from './authenticator-apps.store.ts';
import { createTotpSecret, totpAddress } from './totp.ts';
import { sealTotpSecret } from './totp-secret.ts';

/** Makes a secret for an app; it counts for nothing until a code of the app has confirmed it. */
export async function beginAuthenticatorApp(
  kit: Kit,
  { caller, browser, proof }: { caller: Caller; browser: Browser; proof: IdentityProof },
): Promise<AuthenticatorSetup | Refusal<StepUpProblem>> {
  const unconfirmed = await confirmIdentity(kit, { caller, browser, proof });
  if (unconfirmed) return unconfirmed;
  const secret = createTotpSecret();
  const user = await kit.database.transaction(async (transaction) => {
    const sealedSecret = sealTotpSecret(kit, caller.userId, secret);
    const owner = await lockUser(transaction, caller.userId);
    await insertSetup(transaction, { userId: owner.id, sealedSecret, at: kit.clock.now() });
    return owner;
  });
  return { secret, address: totpAddress(secret, user.email) };
}
