import type { IdentityProof, StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import { lastFactorNeeded, type SecondFactors } from '@redoubt/contract/sign-in';
import type { Problem } from '@redoubt/contract/shared/problem.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser, noteSessionChange } from '#features/accounts';
import { removePendingSignIns } from '../entry/pending-sign-ins.store.ts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { findApp } from '../credentials/authenticator-apps.store.ts';
import { listPasskeys } from '../credentials/passkeys.store.ts';
import { type FactorsNeeded, getSecondFactors } from './get-second-factors.ts';
import { removeRecoveryCodes } from '../credentials/recovery-codes.store.ts';
import { tellFactorChange } from '../credentials/second-factors.mails.ts';

export interface Removal<Missing extends Problem> {
  readonly caller: Caller;
  readonly proof: IdentityProof;
  readonly isNeeded: FactorsNeeded;
  /** Removes it and answers how the owner knows it, as in "the passkey “Laptop”"; refuses where there is none. */
  readonly remove: (transaction: Transaction) => Promise<string | Refusal<Missing>>;
}

/** Takes a factor away, unless it is the last one of a role that needs one; recovery codes go with the last. */
export async function removeFactor<Missing extends Problem>(
  kit: Kit,
  { caller, proof, isNeeded, remove }: Removal<Missing>,
): Promise<SecondFactors | Refusal<StepUpProblem | typeof lastFactorNeeded | Missing>> {
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const { id, role } = await lockUser(transaction, caller.userId);
    const isLast = (await countFactors(transaction, id)) === 1;
    if (isLast && isNeeded(role)) return refuse(lastFactorNeeded);
    const factor = await remove(transaction);
    if (isRefusal(factor)) return factor;
    if (isLast) await removeRecoveryCodes(transaction, id);
    await removePendingSignIns(transaction, id);
    noteSessionChange(transaction, id);
    await tellFactorChange(kit, transaction, { userId: id, change: 'removed', factor });
    return getSecondFactors(transaction, id, isNeeded);
  });
}

/** How many factors the person has: each passkey is one, recovery codes are none. */
async function countFactors(on: Transaction, userId: UserId): Promise<number> {
  const app = await findApp(on, userId);
  const passkeys = await listPasskeys(on, userId);
  return passkeys.length + (app ? 1 : 0);
}
