import { sql } from 'kysely';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export async function findSubscription(on: Queryable, of: UserId): Promise<Date | null> {
  const row = await on
    .selectFrom('calendar_subscription')
    .select('since')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Stores the address of a person; the one before stops working. */
export async function writeSubscription(
  on: Queryable,
  { of, tokenHash, since }: { readonly of: UserId; readonly tokenHash: Buffer; readonly since: Date },
): Promise<void> {
  await sql`
    insert into calendar_subscription (user_id, token_hash, since) values (${of}, ${tokenHash}, ${since})
    on conflict (user_id) do update set token_hash = excluded.token_hash, since = excluded.since
  `.execute(on);
}

export async function removeSubscription(on: Queryable | Transaction, of: UserId): Promise<void> {
  await on.deleteFrom('calendar_subscription').where('user_id', '=', of).execute();
}

export async function findSubscriber(on: Queryable, tokenHash: Buffer): Promise<UserId | null> {
  const row = await on
    .selectFrom('calendar_subscription')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? userId.parse(row.user_id) : null;
}
