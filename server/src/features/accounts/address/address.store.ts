import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Gives the account another, verified address; false when another account has it. */
export async function updateEmail(
  transaction: Transaction,
  account: { id: UserId; email: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_account')
    .set({ email: account.email, email_verified_at: account.at })
    .where('id', '=', account.id)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('user_account as other').select('id').where('email', '=', account.email),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True for the error of a transaction whose address another one took concurrently. */
export function isAddressCollision(error: unknown): boolean {
  return (
    error instanceof Error &&
    Reflect.get(error, 'code') === '23505' &&
    Reflect.get(error, 'constraint') === 'user_account_email_key'
  );
}
