import {
  type IdentityProof,
  lastFactorNeeded,
  type SecondFactors,
  type StepUpProblem,
} from '@redoubt/contract/accounts';
import type { Problem } from '@redoubt/contract/problem.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { lockUser } from '../accounts.store.ts';
import { noteSessionChange } from '../sessions/session-changes.ts';
import type { Browser } from '../sign-in/complete-sign-in.ts';
import { removePendingSignIns } from '../sign-in/pending-sign-ins.store.ts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { countFactors } from './factors.ts';
import { type FactorsNeeded, getSecondFactors } from './get-second-factors.ts';
import { removeRecoveryCodes } from './recovery-codes/recovery-codes.store.ts';
import { tellFactorChange } from './second-factors.mails.ts';

export interface Removal<Missing extends Problem> {
  readonly caller: Caller;
  readonly browser: Browser;
  readonly proof: IdentityProof;
  readonly isNeeded: FactorsNeeded;
  /** Removes it and answers how the owner knows it, as in "the passkey “Laptop”"; refuses where there is none. */
  readonly remove: (transaction: Transaction) => Promise<string | Refusal<Missing>>;
}

/** Takes a factor away, unless it is the last one of a role that needs one; recovery codes go with the last. */
export async function removeFactor<Missing extends Problem>(
  kit: Kit,
  { caller, browser, proof, isNeeded, remove }: Removal<Missing>,
): Promise<SecondFactors | Refusal<StepUpProblem | typeof lastFactorNeeded | Missing>> {
  const unconfirmed = await confirmIdentity(kit, { caller, browser, proof });
  if (unconfirmed) return unconfirmed;
  return kit.database.transaction(async (transaction) => {
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
