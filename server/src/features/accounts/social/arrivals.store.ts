import { type UserId, userId } from '@redoubt/contract/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

export interface AddressOwner {
  readonly userId: UserId;
  readonly firstname: string;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
}

/** Whose address it is; whoever else asks so waits until this transaction ends. */
export async function lockAddressOwner(
  transaction: Transaction,
  email: string,
): Promise<AddressOwner | null> {
  const row = await transaction
    .selectFrom('user_account')
    .select(['id', 'first_name', 'email_verified_at', 'disabled_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        userId: userId.parse(row.id),
        firstname: row.first_name,
        isVerified: row.email_verified_at !== null,
        isDisabled: row.disabled_at !== null,
      }
    : null;
}

export async function removePassword(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('credential').where('user_id', '=', of).execute();
}
