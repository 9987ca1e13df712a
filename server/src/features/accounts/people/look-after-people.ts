import type { accountsEndpoints, Person } from '@redoubt/contract/accounts';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { readSort } from '@redoubt/contract/shared/numbered-pages.ts';
import { personDeleted, personNotFound } from '@redoubt/contract/shared/terms/person-calls.ts';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { lockPerson } from '../account/accounts.store.ts';
import { mailVerification } from '../address/resend-verification.ts';
import { findPerson, listPeople } from './people-list.store.ts';

/** A page of all accounts, as Admins ask for it. */
export async function listAllPeople(
  { database }: Pick<Kit, 'database'>,
  { page, pageSize, sort, ...filter }: QueryOf<typeof accountsEndpoints.listPeople>,
) {
  return { ...(await listPeople(database.kysely, filter, { page, pageSize, ...readSort(sort) })), pageSize };
}

export async function getPerson({ database }: Pick<Kit, 'database'>, caller: Caller, id: UserId) {
  const person = await findPerson(database.kysely, id);
  if (!person) return refuse(personNotFound);
  return { ...person, isOwn: id === caller.userId } satisfies Person;
}

/** Mails a person the link that verifies their address, as they could have it mailed themselves. */
export function resendPersonVerification(
  kit: Pick<Kit, 'database' | 'clock' | 'mail' | 'audit'>,
  by: Caller,
  id: UserId,
) {
  return kit.database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, id);
    if (!person) return refuse(personNotFound);
    if (person.isErased) return refuse(personDeleted);
    const refusal = await mailVerification(kit, transaction, person);
    if (refusal) return refusal;
    const object = { kind: 'account', id } as const;
    await kit.audit.write(transaction, { by, action: 'account.resend-verification', object, person: id });
    return { success: true as const };
  });
}
