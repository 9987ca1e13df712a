import { type UserId, userId } from '@redoubt/contract/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Account } from './known-devices.store.ts';

export interface Person {
  readonly userId: UserId;
  readonly email: string;
  readonly firstname: string;
}

/** Who is to be told about an account; nobody where there is none, or it is disabled. */
export async function findPersonOf(on: Queryable, account: Account): Promise<Person | null> {
  const people = on
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name'])
    .where('disabled_at', 'is', null);
  const found =
    'email' in account ? people.where('email', '=', account.email) : people.where('id', '=', account.userId);
  const row = await found.executeTakeFirst();
  return row ? { userId: userId.parse(row.id), email: row.email, firstname: row.first_name } : null;
}
