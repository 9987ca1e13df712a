import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import type { AuthenticatorSetup } from '@redoubt/contract/sign-in';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockUser } from '#features/accounts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { insertSetup } from '../credentials/authenticator-apps.store.ts';
import { createTotpSecret, totpAddress, sealTotpSecret } from '../credentials/totp.ts';

/** Makes a secret for an app; it counts for nothing until a code of the app has confirmed it. */
export async function beginAuthenticatorApp(
  kit: Kit,
  { caller, proof }: { caller: Caller; proof: IdentityProof },
): Promise<AuthenticatorSetup | Refusal<StepUpProblem>> {
  const secret = createTotpSecret();
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const sealedSecret = sealTotpSecret(kit, caller.userId, secret);
    const owner = await lockUser(transaction, caller.userId);
    await insertSetup(transaction, { userId: owner.id, sealedSecret, at: kit.clock.now() });
    return { secret, address: totpAddress(secret, owner.email) };
  });
}
