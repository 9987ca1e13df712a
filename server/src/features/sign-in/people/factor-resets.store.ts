import { v7 as uuidv7 } from 'uuid';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface OpenReset {
  readonly id: string;
  readonly reason: string;
  readonly requestedBy: UserId;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** A request that is neither decided nor expired. */
export async function findOpenReset(on: Queryable, of: UserId, now: Date): Promise<OpenReset | null> {
  const row = await on
    .selectFrom('factor_reset')
    .select(['id', 'reason', 'requested_by', 'requested_at', 'expires_at'])
    .where('user_id', '=', of)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        reason: row.reason,
        requestedBy: userId.parse(row.requested_by),
        requestedAt: row.requested_at,
        expiresAt: row.expires_at,
      }
    : null;
}

/** Stores the request; an expired one is replaced. The person is locked. */
export async function insertReset(
  transaction: Transaction,
  reset: Omit<OpenReset, 'id'> & { readonly userId: UserId },
): Promise<void> {
  await transaction
    .deleteFrom('factor_reset')
    .where('user_id', '=', reset.userId)
    .where('decided_at', 'is', null)
    .execute();
  await transaction
    .insertInto('factor_reset')
    .values({
      id: uuidv7(),
      user_id: reset.userId,
      reason: reset.reason,
      requested_by: reset.requestedBy,
      requested_at: reset.requestedAt,
      expires_at: reset.expiresAt,
    })
    .execute();
}

export async function updateDecided(
  transaction: Transaction,
  id: string,
  { by, at, isDone }: { by: UserId; at: Date; isDone: boolean },
): Promise<void> {
  await transaction
    .updateTable('factor_reset')
    .set({ decided_by: by, decided_at: at, is_done: isDone })
    .where('id', '=', id)
    .execute();
}

export async function listResetsForExport(on: Queryable, of: UserId) {
  const rows = await on
    .selectFrom('factor_reset')
    .select(['reason', 'requested_at', 'decided_at', 'is_done'])
    .where('user_id', '=', of)
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => ({
    reason: row.reason,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    isDone: row.is_done,
  }));
}

export async function removeResetsOf(on: Queryable, of: UserId): Promise<void> {
  await on.deleteFrom('factor_reset').where('user_id', '=', of).execute();
}
