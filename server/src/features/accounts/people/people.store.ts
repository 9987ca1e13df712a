import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { expertRoles, isExpert, role } from '@redoubt/contract/shared/roles.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { noteSessionChange } from '../account/account-changes.ts';

/** Shows an image wherever the person is shown, from the commit on; null shows their initials. */
export async function setAccountAvatar(
  transaction: Transaction,
  of: UserId,
  avatarUrl: string | null,
): Promise<void> {
  await transaction.updateTable('user_account').set({ avatar_url: avatarUrl }).where('id', '=', of).execute();
  noteSessionChange(transaction, of);
}

const expertRolesSql = expertRoles.map((each) => `'${each}'`).join(', ');

/** The expert who goes by a handle; null where nobody does, where it is no expert, and where the account is disabled. */
export async function findPersonByHandle(on: Queryable, handle: string): Promise<UserId | null> {
  const row = await on
    .selectFrom('user_account')
    .select(['id', 'role'])
    .where('handle', '=', handle)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && isExpert(role.parse(row.role)) ? userId.parse(row.id) : null;
}

/** The experts who go by these handles, by handle; the others of them are left out. */
export async function listPeopleByHandles(
  on: Queryable,
  handles: readonly string[],
): Promise<ReadonlyMap<string, UserId>> {
  if (handles.length === 0) return new Map();
  const rows = await on
    .selectFrom('user_account')
    .select(['id', 'handle'])
    .where('handle', 'in', [...handles])
    .where('role', 'in', [...expertRoles])
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.handle, userId.parse(row.id)]));
}

/** An SQL expression for the statements of others: the expert of a handle as above; null for nobody. */
export function personByHandleSql(handle: string): string {
  return `(select account.id from user_account account
      where account.handle = ${handle} and account.disabled_at is null and account.role in (${expertRolesSql}))`;
}

/** An SQL condition for the statements of others: the person whom the expression `id` names is an expert, and not disabled. */
export function isActiveExpertSql(id: string): string {
  return `(select account.disabled_at is null and account.role in (${expertRolesSql}) from user_account account
      where account.id = ${id})`;
}

/** How a person is reached. */
export interface Contact {
  readonly id: UserId;
  readonly handle: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Null where they never stated it. */
  readonly timeZone: string | null;
}

/** The people of `ids` with their addresses, for staff and for mail of ours; disabled accounts are left out. */
export async function listPersonContacts(on: Queryable, ids: readonly UserId[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('user_account')
    .select(['id', 'handle', 'first_name', 'last_name', 'email', 'email_verified_at', 'time_zone'])
    .where('id', 'in', [...ids])
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: userId.parse(row.id),
    handle: row.handle,
    name: fullNameOf({ firstname: row.first_name, lastname: row.last_name }),
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    timeZone: row.time_zone,
  }));
}
