import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** Puts a new set in the place of the person's earlier one. */
export async function replaceRecoveryCodes(
  on: Queryable,
  { userId, hashes, at }: { userId: UserId; hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await removeRecoveryCodes(on, userId);
  await on
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: at })))
    .execute();
}

/** Uses a code up; false when it is none of the person's, or was used. */
export async function spendRecoveryCode(
  on: Queryable,
  { userId, hash, at }: { userId: UserId; hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many codes are left of the person's set, and when it was made; null without one. */
export async function findRecoveryCodes(
  on: Queryable,
  userId: UserId,
): Promise<{ left: number; madeAt: Date } | null> {
  const row = await on
    .selectFrom('recovery_code')
    .select(({ fn }) => [
      fn.max('created_at').as('made_at'),
      fn.countAll<string>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.made_at ? { left: Number(row.left), madeAt: row.made_at } : null;
}

export async function removeRecoveryCodes(on: Queryable, userId: UserId): Promise<void> {
  await on.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
