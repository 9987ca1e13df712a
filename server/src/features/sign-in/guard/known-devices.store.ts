import { sql } from 'kysely';
import { accounts } from '#features/accounts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Database, PreparedStatement, Queryable } from '#platform/database/database.ts';

/** Whom a try is about: the address that was typed, whether or not it has an account, or a person. */
export type AccountKey = { readonly email: string } | { readonly userId: UserId };

const findByEmail: PreparedStatement = {
  name: 'known-device-by-email',
  text: `select token_hash from known_device join ${accounts.sql} account on account.id = known_device.user_id
    where token_hash = any($1) and account.email = $2`,
};
const findByUser: PreparedStatement = {
  name: 'known-device-by-user',
  text: 'select token_hash from known_device where token_hash = any($1) and user_id = $2',
};

/** Which of a browser's tokens is the account's. */
export async function findKnownDevice(
  database: Database,
  hashes: readonly Buffer[],
  account: AccountKey,
): Promise<Buffer | null> {
  const [row] = await ('email' in account
    ? database.query<{ token_hash: Buffer }>(findByEmail, [hashes, account.email])
    : database.query<{ token_hash: Buffer }>(findByUser, [hashes, account.userId]));
  return row?.token_hash ?? null;
}

/** Notes that the person's device was here again; false when none of the tokens is theirs. */
export async function updateDeviceSeen(
  on: Queryable,
  { userId, hashes, at }: { userId: UserId; hashes: readonly Buffer[]; at: Date },
): Promise<boolean> {
  const row = await on
    .updateTable('known_device')
    .set({ last_seen_at: at })
    .where('token_hash', 'in', [...hashes])
    .where('user_id', '=', userId)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewDevice {
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly look: Buffer;
  readonly at: Date;
}

/** Keeps a device of a person, in the place of one that looked the same; true where it is a new sight beside others. */
export async function upsertDevice(on: Queryable, device: NewDevice): Promise<boolean> {
  const { userId, look, tokenHash, at } = device;
  const { rows } = await sql<{ is_surprise: boolean }>`
    with known as (select exists (select from known_device where user_id = ${userId}) as has_others)
    insert into known_device (user_id, look, token_hash, created_at, last_seen_at)
    values (${userId}, ${look}, ${tokenHash}, ${at}, ${at})
    on conflict (user_id, look) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_seen_at = excluded.last_seen_at
    returning xmax = 0 and (select has_others from known) as is_surprise`.execute(on);
  return rows.some((row) => row.is_surprise);
}

export async function listDevices(on: Queryable, userId: UserId) {
  return on
    .selectFrom('known_device')
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function removeDevicesOf(on: Queryable, userId: UserId): Promise<void> {
  await on.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

/** Removes the devices that were not seen since `before`. */
export async function removeDevicesUnseen(on: Queryable, before: Date): Promise<void> {
  await on.deleteFrom('known_device').where('last_seen_at', '<', before).execute();
}
