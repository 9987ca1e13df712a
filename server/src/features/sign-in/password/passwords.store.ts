import type { UserId } from '@redoubt/contract/ids.ts';
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

/** The hash of the account's password; null for an account without one. */
export async function findPasswordHash(on: Queryable, of: UserId): Promise<string | null> {
  const row = await on
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function removePassword(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('credential').where('user_id', '=', of).execute();
}
