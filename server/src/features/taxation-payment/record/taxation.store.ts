import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { SealedColumn } from '#platform/crypto/sealed-column.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { readPart, type VersionedPart } from '#platform/database/person-part.ts';
import { contextOf } from './taxation-record.ts';

export interface SealedTaxation {
  readonly sealed: string;
  readonly verifiedAt: Date | null;
}

export interface StoredTaxation {
  readonly sealed: string;
  readonly verifiedAt: string | null;
  readonly changedAt: string;
}

/** The sealed record of a person; null where they have none. */
export const taxationPart: VersionedPart<StoredTaxation | null> = {
  rows: ['taxation_payment.user_id'],
  sql: `(select json_build_object('sealed', sealed, 'verifiedAt', method_verified_at, 'changedAt', updated_at)
    from taxation_payment where user_id = person.id)`,
};

const columns = ['sealed', 'method_verified_at as verifiedAt'] as const;

export async function findTaxation(on: Queryable, of: UserId): Promise<SealedTaxation | null> {
  return toSealed(await readPart(on, taxationPart, of));
}

export function toSealed(stored: StoredTaxation | null): SealedTaxation | null {
  return (
    stored && { sealed: stored.sealed, verifiedAt: stored.verifiedAt ? new Date(stored.verifiedAt) : null }
  );
}

/** Reads like `findTaxation`, and blocks others that do the same until this transaction ends. */
export async function lockTaxation(transaction: Transaction, of: UserId): Promise<SealedTaxation | null> {
  const row = await transaction
    .selectFrom('taxation_payment')
    .select(columns)
    .where('user_id', '=', of)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes the row of a person who has none, so that it can be locked. */
export async function ensureTaxation(
  transaction: Transaction,
  row: { userId: UserId; sealed: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('taxation_payment')
    .values({ user_id: row.userId, sealed: row.sealed, updated_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateTaxation(
  transaction: Transaction,
  row: SealedTaxation & { userId: UserId; at: Date },
): Promise<void> {
  await transaction
    .updateTable('taxation_payment')
    .set({ sealed: row.sealed, method_verified_at: row.verifiedAt, updated_at: row.at })
    .where('user_id', '=', row.userId)
    .execute();
}

export async function updateVerified(on: Queryable, of: UserId, at: Date): Promise<void> {
  await on
    .updateTable('taxation_payment')
    .set({ method_verified_at: at })
    .where('user_id', '=', of)
    .execute();
}

export async function removeTaxation(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('taxation_payment').where('user_id', '=', of).execute();
}

export const sealedTaxations: SealedColumn = {
  name: 'taxation and payment',
  async listOthers(on, { keyId, after, limit }) {
    const rows = await on
      .selectFrom('taxation_payment')
      .select(['user_id', 'sealed'])
      .where('sealed', 'not like', `${keyId}.%`)
      .$if(after !== null, (query) => query.where('user_id', '>', after))
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.user_id, sealed: row.sealed, context: contextOf(row.user_id) }));
  },
  async replace(on, { id, sealed }, resealed) {
    const { numUpdatedRows } = await on
      .updateTable('taxation_payment')
      .set({ sealed: resealed })
      .where('user_id', '=', id)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
