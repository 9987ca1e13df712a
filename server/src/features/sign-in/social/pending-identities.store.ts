import { type SocialProvider, socialProvider } from '@redoubt/contract/sign-in';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface PendingRow {
  readonly id: string;
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstname: string;
  readonly lastname: string;
  /** The account whose owner is to confirm; null where a new one is to be made. */
  readonly userId: UserId | null;
}

export interface NewPending extends Omit<PendingRow, 'id'> {
  readonly browserHash: Buffer;
  readonly expiresAt: Date;
}

export async function insertPending(on: Queryable, pending: NewPending): Promise<string> {
  const id = uuidv7();
  await on
    .insertInto('pending_identity')
    .values({
      id,
      browser_hash: pending.browserHash,
      provider: pending.provider,
      subject: pending.subject,
      email: pending.email,
      is_email_verified: pending.isEmailVerified,
      first_name: pending.firstname,
      last_name: pending.lastname,
      user_id: pending.userId,
      expires_at: pending.expiresAt,
    })
    .execute();
  return id;
}

const columns = [
  'id',
  'provider',
  'subject',
  'email',
  'is_email_verified',
  'first_name',
  'last_name',
  'user_id',
] as const;

/** Found by the cookie of the browser that proved it, or by its id. */
export type PendingKey = { readonly browserHash: Buffer } | { readonly id: string };

export async function findPending(on: Queryable, key: PendingKey, at: Date): Promise<PendingRow | null> {
  const row = await on
    .selectFrom('pending_identity')
    .select(columns)
    .$call((query) =>
      'id' in key ? query.where('id', '=', key.id) : query.where('browser_hash', '=', key.browserHash),
    )
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        provider: socialProvider.parse(row.provider),
        subject: row.subject,
        email: row.email,
        isEmailVerified: row.is_email_verified,
        firstname: row.first_name,
        lastname: row.last_name,
        userId: row.user_id === null ? null : userId.parse(row.user_id),
      }
    : null;
}

/** Takes it away, with every other that the same identity has pending; false when somebody else was faster. */
export async function takePending(transaction: Transaction, pending: PendingRow): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('pending_identity')
    .where('provider', '=', pending.provider)
    .where('subject', '=', pending.subject)
    .returning('id')
    .execute();
  return taken.some(({ id }) => id === pending.id);
}

export async function removePendingOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('pending_identity').where('user_id', '=', of).execute();
}

export async function removeExpiredPending(on: Queryable, expiredBefore: Date): Promise<void> {
  await on.deleteFrom('pending_identity').where('expires_at', '<', expiredBefore).execute();
}
