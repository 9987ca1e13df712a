import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { readPart, type VersionedPart } from '#platform/database/person-part.ts';
import {
  columnsOf,
  type ProfileRow,
  presentRow,
  type StoredExpertProfile,
} from './expert-profile.presenter.ts';

/** Steps 1 and 2 as they were saved. */
export const expertProfilePart: VersionedPart<ProfileRow | null> = {
  rows: ['expert_profile.user_id'],
  sql: '(select row_to_json(profile) from expert_profile profile where user_id = person.id)',
};

/** Fields that were never filled in are empty. */
export async function readExpertProfile(on: Queryable, of: UserId): Promise<StoredExpertProfile> {
  return presentRow(await readPart(on, expertProfilePart, of));
}

/** Reads like `readExpertProfile`, and blocks other writers of this profile until the transaction ends. */
export async function lockExpertProfile(transaction: Transaction, of: UserId): Promise<StoredExpertProfile> {
  // An advisory lock, since there may be no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile:${of}`}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('expert_profile')
    .selectAll()
    .where('user_id', '=', of)
    .executeTakeFirst();
  return presentRow(row ?? null);
}

/** Keeps all of it in the place of what was there. */
export async function updateExpertProfile(
  transaction: Transaction,
  of: UserId,
  { at, ...profile }: StoredExpertProfile & { readonly at: Date },
): Promise<void> {
  const values = { ...columnsOf(profile), changed_at: at };
  await transaction
    .insertInto('expert_profile')
    .values({ user_id: of, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function findProfileForExport(on: Queryable, of: UserId) {
  const row = await on.selectFrom('expert_profile').selectAll().where('user_id', '=', of).executeTakeFirst();
  return row ? { ...presentRow(row), changedAt: row.changed_at } : null;
}

export async function removeProfile(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('expert_profile').where('user_id', '=', of).execute();
}
