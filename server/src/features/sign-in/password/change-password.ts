import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockUser, removeLinks } from '#features/accounts';
import { revokeSessionsOf } from '../sessions/sessions.store.ts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { refuseCommonPassword } from '#platform/crypto/common-passwords.ts';
import { sendPasswordChanged } from './reset-password.ts';
import { updatePassword } from '../credentials/credentials.store.ts';

interface PasswordChange {
  readonly caller: Caller;
  readonly password: string;
  readonly proof: IdentityProof;
}

/**
 * Changes the password of somebody who proves their identity once more; every other session ends, and the owner gets a
 * mail.
 */
export async function changePassword(
  kit: Kit,
  { caller, password, proof }: PasswordChange,
): Promise<{ success: true } | Refusal<StepUpProblem | typeof invalidFields>> {
  const refusal = await refuseCommonPassword(password);
  if (refusal) return refusal;
  const hash = await kit.passwords.hash(password);
  const { userId, sessionId } = caller;
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const same = refuseSamePassword(password, proof);
    if (same) return same;
    const user = await lockUser(transaction, userId);
    const at = kit.clock.now();
    await updatePassword(transaction, { userId, hash, at });
    await removeLinks(transaction, userId, ['reset-password']);
    await revokeSessionsOf(transaction, userId, { at, except: sessionId });
    await sendPasswordChanged(kit, transaction, { ...user, at });
    return { success: true as const };
  });
}

function refuseSamePassword(password: string, proof: IdentityProof): Refusal<typeof invalidFields> | null {
  if (!('password' in proof) || proof.password !== password) return null;
  return refuse(invalidFields, {
    errors: [{ path: 'password', message: 'This is already your password. Please choose another one.' }],
  });
}
