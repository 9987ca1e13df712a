import { sql } from 'kysely';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type FileKey, fileKey } from '#platform/files/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Claims files for the person before they are written; files that are claimed already stay as they are. */
export async function insertAvatarFiles(
  on: Queryable,
  { owner, keys, at }: { owner: UserId; keys: readonly FileKey[]; at: Date },
): Promise<void> {
  await on
    .insertInto('avatar_file')
    .values(keys.map((key) => ({ file_key: key, user_id: owner, created_at: at })))
    .onConflict((conflict) => conflict.column('file_key').doNothing())
    .execute();
}

export interface NewAvatar {
  readonly owner: UserId;
  readonly key: string;
  readonly large: FileKey;
  readonly small: FileKey;
  readonly at: Date;
}

/** Makes these files the person's image, in the place of an earlier one, whose files are then to go. */
export async function updateAvatar(
  on: Transaction,
  { owner, key, large, small, at }: NewAvatar,
): Promise<void> {
  const values = { key, large_file: large, small_file: small, changed_at: at };
  await releaseShownFiles(on, owner);
  await on
    .insertInto('avatar')
    .values({ user_id: owner, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  await on
    .updateTable('avatar_file')
    .set({ kept_until: sql<Date>`'infinity'` })
    .where('file_key', 'in', [large, small])
    .execute();
}

async function releaseShownFiles(on: Transaction, owner: UserId): Promise<void> {
  const shown = await listShownFiles(on, owner);
  await sql`update avatar_file set kept_until = now() where file_key = any(${shown})`.execute(on);
}

/** The file behind the address of an image; null where there is none any more. */
export async function findAvatarFile(
  on: Queryable,
  key: string,
  size: 'large' | 'small',
): Promise<FileKey | null> {
  const row = await on
    .selectFrom('avatar')
    .select(['large_file', 'small_file'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  return fileKey.parse(size === 'large' ? row.large_file : row.small_file);
}

/** Files that no image shows and that no call that lives is about to show. */
export async function listLeftFiles(on: Queryable): Promise<FileKey[]> {
  const rows = await on
    .selectFrom('avatar_file')
    .select('file_key')
    .where('kept_until', '<', sql<Date>`now()`)
    .orderBy('kept_until')
    .limit(500)
    .execute();
  return rows.map((row) => fileKey.parse(row.file_key));
}

/** The call that brings these files lives, and is believed to for another half minute. */
export async function updateStoredFiles(on: Queryable, keys: readonly FileKey[]): Promise<void> {
  await sql`
    update avatar_file set kept_until = now() + interval '30 seconds'
    where file_key = any(${[...keys]}) and kept_until < 'infinity'
  `.execute(on);
}

export async function listAvatarFiles(on: Queryable, owner: UserId): Promise<FileKey[]> {
  const rows = await on.selectFrom('avatar_file').select('file_key').where('user_id', '=', owner).execute();
  return rows.map((row) => fileKey.parse(row.file_key));
}

/** Forgets files that were removed. */
export async function removeAvatarFiles(on: Queryable, keys: readonly FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  await on
    .deleteFrom('avatar_file')
    .where('file_key', 'in', [...keys])
    .execute();
}

/** The two files of the person's image; none where they have none. */
export async function listShownFiles(on: Queryable, owner: UserId): Promise<FileKey[]> {
  const row = await on
    .selectFrom('avatar')
    .select(['large_file', 'small_file'])
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row ? [fileKey.parse(row.large_file), fileKey.parse(row.small_file)] : [];
}

/** Takes the image away; its files are then to go. */
export async function removeAvatarRow(transaction: Transaction, owner: UserId): Promise<void> {
  await releaseShownFiles(transaction, owner);
  await transaction.deleteFrom('avatar').where('user_id', '=', owner).execute();
}
