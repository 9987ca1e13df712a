import { sql } from 'kysely';
import { type SocialProvider, socialProvider } from '@redoubt/contract/sign-in';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { isEnabledSql } from '#features/accounts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NewConnection {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly userId: UserId;
  readonly label: string;
  readonly at: Date;
  /** True where the person signs in with it at this very moment. */
  readonly isUsed: boolean;
}

/** Throws, for `isConnectionCollision`, when the identity is somebody's or the account has another one there. */
export async function insertConnection(transaction: Transaction, connection: NewConnection): Promise<void> {
  await transaction
    .insertInto('connected_account')
    .values({
      provider: connection.provider,
      subject: connection.subject,
      user_id: connection.userId,
      label: connection.label,
      connected_at: connection.at,
      last_used_at: connection.isUsed ? connection.at : null,
    })
    .execute();
}

/** True for the error of a transaction that was overtaken by another with the same identity or account. */
export function isConnectionCollision(error: unknown): boolean {
  return (
    error instanceof Error &&
    Reflect.get(error, 'code') === '23505' &&
    Reflect.get(error, 'table') === 'connected_account'
  );
}

export interface Owner {
  readonly userId: UserId;
  readonly isDisabled: boolean;
}

/** Whose identity it is; null while it is nobody's. */
export async function findOwner(
  on: Queryable,
  { provider, subject }: { provider: SocialProvider; subject: string },
): Promise<Owner | null> {
  const row = await on
    .selectFrom('connected_account')
    .select(['user_id', sql<boolean>`${sql.raw(isEnabledSql('connected_account.user_id'))}`.as('is_enabled')])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row ? { userId: userId.parse(row.user_id), isDisabled: !row.is_enabled } : null;
}

/** Notes that the identity was used, and what the provider calls the person by now; false where it is no way in any more. */
export async function updateConnectionUsed(
  on: Queryable,
  used: { provider: SocialProvider; subject: string; label: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('connected_account')
    .set({ last_used_at: used.at, label: used.label })
    .where('provider', '=', used.provider)
    .where('subject', '=', used.subject)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export interface ConnectionRow {
  readonly provider: SocialProvider;
  readonly label: string;
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function listConnectionRows(on: Queryable, of: UserId): Promise<ConnectionRow[]> {
  const rows = await on
    .selectFrom('connected_account')
    .select(['provider', 'label', 'connected_at', 'last_used_at'])
    .where('user_id', '=', of)
    .orderBy('connected_at')
    .execute();
  return rows.map((row) => ({
    provider: socialProvider.parse(row.provider),
    label: row.label,
    connectedAt: row.connected_at,
    lastUsedAt: row.last_used_at,
  }));
}

export async function removeConnection(
  transaction: Transaction,
  of: UserId,
  provider: SocialProvider,
): Promise<void> {
  await transaction
    .deleteFrom('connected_account')
    .where('user_id', '=', of)
    .where('provider', '=', provider)
    .execute();
}

export async function removeConnectionsOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('connected_account').where('user_id', '=', of).execute();
}

/** True when the person can sign in by something else than a provider: with a password or a passkey. */
export async function hasOwnWayIn(on: Queryable, of: UserId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from credential where user_id = ${of})
    or exists (select from passkey where user_id = ${of}) as has`.execute(on);
  return rows[0]?.has ?? false;
}
