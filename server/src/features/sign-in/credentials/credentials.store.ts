import { sql } from 'kysely';
import type { SecondFactor } from '@redoubt/contract/sign-in';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Sets the account's password, its first or another. */
export async function updatePassword(
  transaction: Transaction,
  password: { userId: UserId; hash: string; at: Date },
): Promise<void> {
  const row = { password_hash: password.hash, changed_at: password.at };
  await transaction
    .insertInto('credential')
    .values({ user_id: password.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** When the password was set; null for an account without one. */
export async function findPasswordChangedAt(on: Queryable, of: UserId): Promise<Date | null> {
  const row = await on
    .selectFrom('credential')
    .select('changed_at')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** The hash of the account's password; null for an account without one. */
export async function findPasswordHash(on: Queryable, of: UserId): Promise<string | null> {
  const row = await on
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', of)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Reads like `findPasswordHash`, and blocks changes of the password until the transaction ends. */
export async function holdPasswordHash(transaction: Transaction, of: UserId): Promise<string | null> {
  const row = await transaction
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', of)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Stores the same password by another hash, unless it was changed meanwhile; false where it was. */
export async function renewPasswordHash(
  transaction: Transaction,
  of: UserId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('credential')
    .set({ password_hash: to })
    .where('user_id', '=', of)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removePassword(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('credential').where('user_id', '=', of).execute();
}

/**
 * The factors that may be required beside a password; none without a factor of the person's own, which recovery codes only
 * replace.
 */
export async function listFactors(on: Queryable, of: UserId): Promise<SecondFactor[]> {
  const { rows } = await sql<{ has_app: boolean; has_passkey: boolean; has_codes: boolean }>`
    select
      exists (select from authenticator_app where user_id = ${of} and confirmed_at is not null) as has_app,
      exists (select from passkey where user_id = ${of}) as has_passkey,
      exists (select from recovery_code where user_id = ${of} and used_at is null) as has_codes`.execute(on);
  const [has] = rows;
  if (!has?.has_app && !has?.has_passkey) return [];
  return [
    ...(has.has_app ? ['totp' as const] : []),
    ...(has.has_passkey ? ['passkey' as const] : []),
    ...(has.has_codes ? ['recovery-code' as const] : []),
  ];
}

/** What lets its holder in without the password. */
const keys = [
  'connected_account',
  'pending_identity',
  'authorization_request',
  'passkey_challenge',
  'passkey',
  'api_token',
] as const;

/** What asks for more than the password, or knows a browser. */
const guards = ['pending_sign_in', 'recovery_code', 'authenticator_app', 'known_device'] as const;

/**
 * Takes away what opens an account besides its password, for one whose address nobody had shown to be theirs: a stranger
 * may have made it in the owner's name, planted a key and waited. What only keeps people out, such as an authenticator
 * app, stays: a link in a mail is no second factor.
 */
export async function removeUnverifiedCredentials(transaction: Transaction, of: UserId): Promise<void> {
  for (const table of keys) await transaction.deleteFrom(table).where('user_id', '=', of).execute();
}

/** Like `removePlantedKeys`, with the password and every lock: whoever made the account loses access. */
export async function removeAllCredentials(transaction: Transaction, of: UserId): Promise<void> {
  await removeUnverifiedCredentials(transaction, of);
  for (const table of guards) await transaction.deleteFrom(table).where('user_id', '=', of).execute();
  await removePassword(transaction, of);
}
