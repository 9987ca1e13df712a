import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { IdentityProof } from '@redoubt/contract/shared/identity-proof.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { factorResetNotFound, noFactors, secondAdminNeeded } from '@redoubt/contract/sign-in';
import { isRefusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { findApp, removeAppsOf } from '../credentials/authenticator-apps.store.ts';
import { listPasskeys, removePasskeysOf } from '../credentials/passkeys.store.ts';
import { removeRecoveryCodes } from '../credentials/recovery-codes.store.ts';
import { removePendingSignIns } from '../entry/pending-sign-ins.store.ts';
import { revokeSessionsOf } from '../sessions/sessions.store.ts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { findOpenReset, insertReset, updateDecided } from './factor-resets.store.ts';
import { lockOther } from './lock-other.ts';
import { type Act, noteOnPerson } from './note-on-person.ts';
import { tellFactorsReset, sendResetRequested } from './people.mails.ts';

const OPEN_MS = 7 * DAY_MS;
const done = { success: true } as const;

interface ConfirmedAct extends Act {
  readonly proof: IdentityProof;
}

/** Asks for a person's factors to be reset. Asked again while it is open, the question stays as it is. */
export function requestFactorReset(
  kit: Kit,
  { caller, id, proof, reason }: ConfirmedAct & { reason: string },
) {
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    if (!(await hasFactors(transaction, id))) return refuse(noFactors);
    const at = kit.clock.now();
    if (await findOpenReset(transaction, id, at)) return done;
    const expiresAt = new Date(at.getTime() + OPEN_MS);
    const request = { userId: id, requestedBy: caller.userId, requestedAt: at, reason, expiresAt };
    await insertReset(transaction, request);
    await noteOnPerson(kit, transaction, {
      caller,
      id,
      action: 'account.request-factor-reset',
      changes: { reason: { before: null, after: reason } },
    });
    await sendResetRequested(kit, transaction, { person, at });
    return done;
  });
}

/** The approval of another Admin than the one who requested it: factors and sessions are removed. */
export function confirmFactorReset(kit: Kit, { caller, id, proof }: ConfirmedAct) {
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    const at = kit.clock.now();
    const open = await findOpenReset(transaction, id, at);
    if (!open) return refuse(factorResetNotFound);
    if (open.requestedBy === caller.userId) return refuse(secondAdminNeeded);
    await removeFactors(transaction, id);
    await revokeSessionsOf(transaction, id, { at });
    await updateDecided(transaction, open.id, { by: caller.userId, at, isDone: true });
    await noteOnPerson(kit, transaction, { caller, id, action: 'account.reset-factors' });
    await tellFactorsReset(kit, transaction, { person, at });
    return done;
  });
}

/** The refusal by another Admin, or by the one who requested it. */
export function declineFactorReset(kit: Kit, { caller, id }: Act) {
  return kit.database.transaction(async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    const at = kit.clock.now();
    const open = await findOpenReset(transaction, id, at);
    if (!open) return refuse(factorResetNotFound);
    await updateDecided(transaction, open.id, { by: caller.userId, at, isDone: false });
    await noteOnPerson(kit, transaction, { caller, id, action: 'account.decline-factor-reset' });
    return done;
  });
}

async function hasFactors(transaction: Transaction, id: UserId): Promise<boolean> {
  return (await findApp(transaction, id)) !== null || (await listPasskeys(transaction, id)).length > 0;
}

async function removeFactors(transaction: Transaction, id: UserId): Promise<void> {
  await removePendingSignIns(transaction, id);
  await removeRecoveryCodes(transaction, id);
  await removeAppsOf(transaction, id);
  await removePasskeysOf(transaction, id);
}
