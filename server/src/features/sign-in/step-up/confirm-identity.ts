import {
  type GuardProblem,
  identityNotConfirmed,
  type IdentityProof,
  type StepUpProblem,
} from '@redoubt/contract/identity-proof.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { countedCheck } from '../guard/counted-check.ts';
import { sessionHolder } from '../passkeys/challenges/ask-passkey.ts';
import { checkFactor } from '../second-factors/check-factor.ts';
import { listProofKinds } from './list-proof-kinds.ts';
import { findPasswordHash } from '../password/passwords.store.ts';

export interface Confirmation {
  readonly caller: Caller;
  readonly proof: IdentityProof;
}

/**
 * Asks once more whether it is the account's owner who calls; null when it is. To be asked before the transaction of what
 * it is for: a code or a passkey's answer is used up by it, whatever becomes of the rest.
 */
export async function confirmIdentity(
  kit: Kit,
  { caller, proof }: Confirmation,
): Promise<Refusal<StepUpProblem> | null> {
  const confirmed =
    'recentSignIn' in proof ? await checkRecentSignIn(kit, caller) : await checkCounted(kit, caller, proof);
  return isRefusal(confirmed) ? confirmed : null;
}

type Secret = Exclude<IdentityProof, { recentSignIn: true }>;

function checkCounted(
  kit: Kit,
  { userId, sessionId, ...caller }: Caller,
  proof: Secret,
): Promise<true | Refusal<typeof identityNotConfirmed | GuardProblem>> {
  const secret = 'password' in proof ? 'password' : 'second-factor';
  const tried = { secret, account: { userId }, from: { sessionId } } as const;
  return countedCheck(kit, tried, async () => {
    const isRight = await checkProof(kit, { ...caller, userId, sessionId }, proof);
    return isRight || refuse(identityNotConfirmed, { errors: [sayWrong(proof)] });
  });
}

async function checkProof(kit: Kit, caller: Caller, proof: Secret): Promise<boolean> {
  if (!('password' in proof))
    return checkFactor(kit, proof, { ...sessionHolder('step-up', caller), userId: caller.userId });
  const hash = await findPasswordHash(kit.database.kysely, caller.userId);
  return hash === null ? false : kit.passwords.verify(hash, proof.password);
}

/** Only where there is nothing better to ask for: the kinds of proof say so. */
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
      message: 'That code is not right, or was used already. Enter the next one.',
    };
  if ('recoveryCode' in proof)
    return { path: 'proof.recoveryCode', message: 'That is none of your recovery codes, or was used.' };
  return { path: 'proof.passkey', message: 'The passkey did not confirm that it is you.' };
}
