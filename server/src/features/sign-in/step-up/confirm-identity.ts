import {
  type GuardProblem,
  identityNotConfirmed,
  type IdentityProof,
  type StepUpProblem,
} from '@redoubt/contract/shared/identity-proof.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockAdmins, lockUser } from '#features/accounts';
import { withLockout } from '../guard/lockout.ts';
import { sessionHolder } from '../credentials/ask-passkey.ts';
import { withFactor } from '../credentials/check-factor.ts';
import { listProofKinds } from './list-proof-kinds.ts';
import { findPasswordHash } from '../credentials/credentials.store.ts';

export interface Confirmation {
  readonly caller: Caller;
  readonly proof: IdentityProof;
}

/**
 * Asks once more whether it is the account's owner who calls, and does `work` in a transaction when it is. A code is used
 * up in that transaction: where the work refuses it is still good. A wrong one is counted in any case.
 */
export async function confirmIdentity<Answer>(
  kit: Kit,
  { caller, proof }: Confirmation,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer | Refusal<StepUpProblem>> {
  if (!('recentSignIn' in proof) && !('password' in proof)) {
    const { userId, sessionId } = caller;
    const tried = { secret: 'second-factor', account: { userId }, from: { sessionId } } as const;
    const holder = { ...sessionHolder('step-up', caller), userId };
    return withFactor(kit, tried, { shown: proof, holder, wrong: notConfirmed(proof), work });
  }
  if ('password' in proof) return withPassword(kit, { caller, proof }, work);
  const confirmed = await checkRecentSignIn(kit, caller);
  return isRefusal(confirmed) ? confirmed : kit.database.transaction(work);
}

type Secret = Exclude<IdentityProof, { recentSignIn: true }>;

interface PasswordShown {
  readonly caller: Caller;
  readonly proof: Extract<Secret, { password: string }>;
}

/** Verifying takes long: the password must still be the person's when the work begins, and until it is done. */
async function withPassword<Answer>(
  kit: Kit,
  { caller, proof }: PasswordShown,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer | Refusal<typeof identityNotConfirmed | GuardProblem>> {
  const { userId, role } = caller;
  const shown = await checkPassword(kit, { caller, proof });
  if (isRefusal(shown)) return shown;
  return kit.database.transaction(async (transaction) => {
    // In the same order as others that lock more than the person.
    if (role === 'Admin') await lockAdmins(transaction);
    await lockUser(transaction, userId);
    return (await findPasswordHash(transaction, userId)) === shown ? work(transaction) : notConfirmed(proof);
  });
}

/** The hash of the password, where it is right. */
function checkPassword(
  kit: Kit,
  { caller: { userId, sessionId }, proof }: PasswordShown,
): Promise<string | Refusal<typeof identityNotConfirmed | GuardProblem>> {
  const tried = { secret: 'password', account: { userId }, from: { sessionId } } as const;
  return withLockout(kit, tried, async () => {
    const hash = await findPasswordHash(kit.database.kysely, userId);
    const isRight = hash !== null && (await kit.passwords.verify(hash, proof.password)) !== 'none';
    return isRight ? hash : notConfirmed(proof);
  });
}

function notConfirmed(proof: Secret): Refusal<typeof identityNotConfirmed> {
  return refuse(identityNotConfirmed, { errors: [sayWrong(proof)] });
}

/** Only where no better proof is possible, which the kinds of proof decide. */
async function checkRecentSignIn(
  kit: Kit,
  caller: Caller,
): Promise<true | Refusal<typeof identityNotConfirmed>> {
  const { kinds } = await listProofKinds(kit, caller);
  if (kinds.includes('recent-sign-in')) return true;
  const message = 'You signed in too long ago. Sign in again to confirm that it is you.';
  return refuse(identityNotConfirmed, { errors: [{ path: 'proof', message }] });
}

function sayWrong(proof: Secret) {
  if ('password' in proof) return { path: 'proof.password', message: 'The password is not right.' };
  if ('code' in proof)
    return {
      path: 'proof.code',
      message: 'That code is not right, or was already used. Enter the next one.',
    };
  if ('recoveryCode' in proof)
    return {
      path: 'proof.recoveryCode',
      message: 'That is not one of your recovery codes, or it was already used.',
    };
  return { path: 'proof.passkey', message: 'The passkey did not confirm that it is you.' };
}
