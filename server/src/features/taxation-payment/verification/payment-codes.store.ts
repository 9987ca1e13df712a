import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface PaymentCode {
  readonly codeHash: string;
  readonly triesLeft: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The newest code of a person, used up or not; whoever else asks so waits until this transaction ends. */
export async function lockCode(transaction: Transaction, of: UserId): Promise<PaymentCode | null> {
  const row = await transaction
    .selectFrom('payment_code')
    .select([
      'code_hash as codeHash',
      'tries_left as triesLeft',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', of)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a code in the place of the one before it. */
export async function replaceCode(transaction: Transaction, of: UserId, code: PaymentCode): Promise<void> {
  const columns = {
    code_hash: code.codeHash,
    tries_left: code.triesLeft,
    created_at: code.createdAt,
    expires_at: code.expiresAt,
  };
  await transaction
    .insertInto('payment_code')
    .values({ user_id: of, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function updateTriesLeft(on: Queryable, of: UserId, triesLeft: number): Promise<void> {
  await on.updateTable('payment_code').set({ tries_left: triesLeft }).where('user_id', '=', of).execute();
}

export async function removeCode(on: Queryable, of: UserId): Promise<void> {
  await on.deleteFrom('payment_code').where('user_id', '=', of).execute();
}
