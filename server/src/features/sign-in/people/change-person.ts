import type { IdentityProof } from '@redoubt/contract/shared/identity-proof.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { updateDisabled, tellAccountChanged, updateRole } from '#features/accounts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { revokeSessionsOf } from '../sessions/sessions.store.ts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { lockOther } from './lock-other.ts';
import { type Act, noteOnPerson } from './note-on-person.ts';
import { tellDisabled, tellEnabled, tellRole, tellSessionsEnded } from './people.mails.ts';

const done = { success: true } as const;

interface ConfirmedAct extends Act {
  readonly proof: IdentityProof;
}

/** Disables an account: its sessions end, its work stays. Disabled again, it stays as it is. */
export function disablePerson(kit: Kit, { caller, id, proof, reason }: ConfirmedAct & { reason: string }) {
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    if (person.isDisabled) return done;
    const at = kit.clock.now();
    await updateDisabled(transaction, id, { at, reason });
    await tellAccountChanged(kit, transaction, id);
    await revokeSessionsOf(transaction, id, { at });
    await noteOnPerson(kit, transaction, {
      caller,
      id,
      action: 'account.disable',
      changes: { disabled: { before: false, after: true }, reason: { before: null, after: reason } },
    });
    await tellDisabled(kit, transaction, { person, at, reason });
    return done;
  });
}

/** Lets a person in again; an account that is not disabled stays as it is. */
export function enablePerson(kit: Kit, { caller, id }: Act) {
  return kit.database.transaction(async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    if (!person.isDisabled) return done;
    await updateDisabled(transaction, id, null);
    await tellAccountChanged(kit, transaction, id);
    await noteOnPerson(kit, transaction, {
      caller,
      id,
      action: 'account.enable',
      changes: { disabled: { before: true, after: false } },
    });
    await tellEnabled(kit, transaction, { person, at: kit.clock.now() });
    return done;
  });
}

/** Gives a person another role, from the next call on. */
export function changePersonRole(kit: Kit, { caller, id, proof, role }: ConfirmedAct & { role: Role }) {
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    if (person.role === role) return done;
    await updateRole(transaction, id, role);
    await tellAccountChanged(kit, transaction, id);
    await noteOnPerson(kit, transaction, {
      caller,
      id,
      action: 'account.change-role',
      changes: { role: { before: person.role, after: role } },
    });
    await tellRole(kit, transaction, { person, at: kit.clock.now(), role });
    return done;
  });
}

/** Ends every session of a person, who can sign in anew. */
export function endPersonSessions(kit: Kit, { caller, id }: Act) {
  return kit.database.transaction(async (transaction) => {
    const person = await lockOther(transaction, caller, id);
    if (isRefusal(person)) return person;
    const at = kit.clock.now();
    const ended = await revokeSessionsOf(transaction, id, { at });
    if (ended === 0) return { ended };
    await noteOnPerson(kit, transaction, {
      caller,
      id,
      action: 'account.end-sessions',
      changes: { sessions: { before: ended, after: 0 } },
    });
    await tellSessionsEnded(kit, transaction, { person, at });
    return { ended };
  });
}
