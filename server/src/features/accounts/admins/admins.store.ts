import { type UserId, userId } from '@redoubt/contract/ids.ts';
import { type Role, role } from '@redoubt/contract/roles.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface KnownAccount {
  readonly id: UserId;
  readonly firstname: string;
  readonly role: Role;
  readonly isDisabled: boolean;
}

/** Whose address it is; null when nobody's. */
export async function findAccount(on: Queryable, email: string): Promise<KnownAccount | null> {
  const row = await on
    .selectFrom('user_account')
    .select(['id', 'first_name', 'role', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: userId.parse(row.id),
    firstname: row.first_name,
    role: role.parse(row.role),
    isDisabled: row.disabled_at !== null,
  };
}

/** Gives the account another role; what its sessions may do changes at the commit, in every process. */
export async function updateRole(transaction: Transaction, id: UserId, to: Role): Promise<void> {
  await transaction.updateTable('user_account').set({ role: to }).where('id', '=', id).execute();
}
