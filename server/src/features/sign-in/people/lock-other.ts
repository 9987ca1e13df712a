import {
  noAdminAnyMore,
  ownAccount,
  personDeleted,
  personNotFound,
  type PersonProblem,
} from '@redoubt/contract/shared/terms/person-calls.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type LockedPerson, lockPerson, lockAdmins } from '#features/accounts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Transaction } from '#kit.ts';

/**
 * Locks a person whom an Admin is about to change, and before them all Admins. Nobody changes themselves, and who was
 * disabled or demoted a moment ago changes nobody: so whoever does it is an Admin who stays.
 */
export async function lockOther(
  transaction: Transaction,
  { userId }: Caller,
  id: UserId,
): Promise<LockedPerson | Refusal<PersonProblem>> {
  if (id === userId) return refuse(ownAccount);
  const admins = await lockAdmins(transaction);
  if (!admins.some((admin) => admin.id === userId && !admin.isDisabled)) return refuse(noAdminAnyMore);
  const person = await lockPerson(transaction, id);
  if (!person) return refuse(personNotFound);
  return person.isErased ? refuse(personDeleted) : person;
}
