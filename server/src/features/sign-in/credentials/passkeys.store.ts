import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type PasskeyId, passkeyId, type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import { isEnabledSql } from '#features/accounts';
import type { Queryable } from '#platform/database/database.ts';

export interface NewPasskey {
  readonly userId: UserId;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly at: Date;
}

export interface PasskeyRow {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Null when the authenticator is in use already, by whomever. */
export async function insertPasskey(on: Queryable, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const row = await on
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      is_backed_up: passkey.isBackedUp,
      name: passkey.name,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

export async function listPasskeys(on: Queryable, of: UserId): Promise<PasskeyRow[]> {
  const rows = await on
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', of)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** The passkey that calls itself so; null also when its owner's account is closed. */
export async function findPasskeyByCredential(
  on: Queryable,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const row = await on
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where(sql<boolean>`${sql.raw(isEnabledSql('passkey.user_id'))}`)
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/**
 * Notes that a passkey signed. False when its count did not grow although it counts: then it, or a copy of it, signed
 * elsewhere (WebAuthn, section 6.1.1).
 */
export async function updatePasskeyUse(
  on: Queryable,
  use: { id: PasskeyId; signCount: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('passkey')
    .set({ sign_count: use.signCount, is_backed_up: use.isBackedUp, last_used_at: use.at })
    .where('id', '=', use.id)
    .where((where) =>
      where.or([
        where('sign_count', '<', use.signCount),
        where.and([where('sign_count', '=', 0), where.val(use.signCount === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Null when the person has no such passkey. */
export async function updatePasskeyName(
  on: Queryable,
  { id, userId: owner }: { id: PasskeyId; userId: UserId },
  name: string,
): Promise<PasskeyRow | null> {
  const row = await on
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', owner)
    .returningAll()
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

export async function removePasskeyRow(on: Queryable, id: PasskeyId): Promise<void> {
  await on.deleteFrom('passkey').where('id', '=', id).execute();
}

export async function removePasskeysOf(on: Queryable, of: UserId): Promise<void> {
  await on.deleteFrom('passkey').where('user_id', '=', of).execute();
}

interface SelectedPasskey {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  transports: string[];
  is_backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

function toPasskey(row: SelectedPasskey): PasskeyRow {
  return {
    id: passkeyId.parse(row.id),
    userId: userId.parse(row.user_id),
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    transports: row.transports,
    isBackedUp: row.is_backed_up,
    name: row.name,
    addedAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
