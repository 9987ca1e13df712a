import { sql } from 'kysely';
import { isEnabledSql } from '#features/accounts';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

export interface NewPendingSignIn {
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertPendingSignIn(on: Queryable, pending: NewPendingSignIn): Promise<void> {
  await on
    .insertInto('pending_sign_in')
    .values({
      token_hash: pending.tokenHash,
      browser_hash: pending.browserHash,
      user_id: pending.userId,
      is_remembered: pending.isRemembered,
      created_at: pending.createdAt,
      expires_at: pending.expiresAt,
    })
    .execute();
}

/** What a browser shows to go on with a sign-in. */
export interface PendingReference {
  readonly tokenHash: Buffer;
  readonly browserHash: Buffer;
  readonly at: Date;
}

export interface PendingSignIn {
  readonly userId: UserId;
  readonly isRemembered: boolean;
  readonly guesses: number;
}

/** The sign-in that this browser began, while it may still be finished. */
export async function findPendingSignIn(
  on: Queryable,
  reference: PendingReference,
): Promise<PendingSignIn | null> {
  const row = await on
    .selectFrom('pending_sign_in')
    .select(['user_id', 'is_remembered', 'guesses'])
    .where(isOpen(reference))
    .executeTakeFirst();
  return row ? toPending(row) : null;
}

/** Like `findPendingSignIn`, but counts one guess of at most `most`, however many come at once. */
export async function countGuess(
  on: Queryable,
  reference: PendingReference,
  most: number,
): Promise<PendingSignIn | null> {
  const row = await on
    .updateTable('pending_sign_in')
    .set((set) => ({ guesses: set('guesses', '+', 1) }))
    .where(isOpen(reference))
    .where('guesses', '<', most)
    .returning(['user_id', 'is_remembered', 'guesses'])
    .executeTakeFirst();
  return row ? toPending(row) : null;
}

/** Finishes a sign-in; false when it is finished already. */
export async function finishPendingSignIn(on: Queryable, reference: PendingReference): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('pending_sign_in')
    .set({ finished_at: reference.at })
    .where(isOpen(reference))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends what the person, or somebody with their password, has begun. */
export async function removePendingSignIns(on: Queryable, of: UserId): Promise<void> {
  await on.deleteFrom('pending_sign_in').where('user_id', '=', of).execute();
}

export async function removeExpiredPendingSignIns(on: Queryable, expiredBefore: Date): Promise<void> {
  await on.deleteFrom('pending_sign_in').where('expires_at', '<', expiredBefore).execute();
}

/** A password that was changed since, or an account that was closed, ends what was begun before. */
function isOpen({ tokenHash, browserHash, at }: PendingReference) {
  return sql<boolean>`token_hash = ${tokenHash} and browser_hash = ${browserHash}
    and finished_at is null and expires_at > ${at}
    and ${sql.raw(isEnabledSql('pending_sign_in.user_id'))}
    and not exists (select from credential where credential.user_id = pending_sign_in.user_id
      and changed_at > pending_sign_in.created_at)`;
}

function toPending(row: { user_id: string; is_remembered: boolean; guesses: number }): PendingSignIn {
  return { userId: userId.parse(row.user_id), isRemembered: row.is_remembered, guesses: row.guesses };
}
