import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findAccount } from '#features/accounts';

/** A contact address that is its owner's own counts as verified once that of the account does. */
export async function verifyOwnersContact(
  transaction: Transaction,
  { userId, at }: { userId: UserId; at: Date },
): Promise<void> {
  const account = await findAccount(transaction, { userId });
  if (!account?.isEmailVerified) return;
  await sql`
    update organization set email_verified_at = ${at}
    where email_verified_at is null and contact_email = ${account.email} and id = (
      select organization_id from organization_member where user_id = ${userId} and role = 'owner'
    )
  `.execute(transaction);
}
