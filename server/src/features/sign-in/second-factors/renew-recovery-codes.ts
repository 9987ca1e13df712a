import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import { noSecondFactor } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import { lockUser } from '#features/accounts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { listFactors } from '../credentials/credentials.store.ts';
import { createRecoveryCodes, hashRecoveryCode, showRecoveryCode } from '../credentials/recovery-codes.ts';
import { replaceRecoveryCodes } from '../credentials/recovery-codes.store.ts';
import { tellRecoveryCodesRenewed } from '../credentials/second-factors.mails.ts';

/** Makes ten new codes for an account with a second factor; the earlier ones stop working. */
export async function renewRecoveryCodes(
  kit: Kit,
  { caller, proof }: { caller: Caller; proof: IdentityProof },
): Promise<{ recoveryCodes: string[] } | Refusal<StepUpProblem | typeof noSecondFactor>> {
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    await lockUser(transaction, caller.userId);
    const factors = await listFactors(transaction, caller.userId);
    if (factors.length === 0) return refuse(noSecondFactor);
    await tellRecoveryCodesRenewed(kit, transaction, caller.userId);
    return { recoveryCodes: await makeRecoveryCodes(kit, transaction, caller.userId) };
  });
}

/** A new set in the place of the person's earlier one, as they are shown, once. */
export async function makeRecoveryCodes(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  userId: UserId,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(on, { userId, hashes, at: kit.clock.now() });
  return codes.map(showRecoveryCode);
}
