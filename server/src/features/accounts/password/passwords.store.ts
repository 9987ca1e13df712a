import { type UserId, userId } from '@redoubt/contract/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Sets the account's password, its first or another. */
export async function updatePassword(
  transaction: Transaction,
  password: { userId: UserId; hash: string; at: Date },
): Promise<void> {
  const row = { password_hash: password.hash, changed_at: password.at };
  await transaction
    .insertInto('credential')
    .values({ user_id: password.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** When the password was set; null for an account without one. */
export async function findPasswordChangedAt(on: Queryable, of: UserId): Promise<Date | null> {
  const row = await on
    .selectFrom('credential')
    .select('changed_at')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

export interface Forgetful {
  readonly userId: UserId;
  readonly email: string;
  readonly firstname: string;
}

/** Whose address it is, unless the account is disabled; whoever else asks so waits until this transaction ends. */
export async function lockForgetful(transaction: Transaction, email: string): Promise<Forgetful | null> {
  const row = await transaction
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { userId: userId.parse(row.id), email: row.email, firstname: row.first_name } : null;
}
