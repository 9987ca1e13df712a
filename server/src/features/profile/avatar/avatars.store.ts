import type { UserId } from '@redoubt/contract/ids.ts';
import { type FileKey, fileKey } from '#platform/files/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

/** Says of files that they are the person's, before they are written. */
export async function insertAvatarFiles(
  on: Queryable,
  { owner, keys, at }: { owner: UserId; keys: readonly FileKey[]; at: Date },
): Promise<void> {
  await on
    .insertInto('avatar_file')
    .values(keys.map((key) => ({ file_key: key, user_id: owner, created_at: at })))
    .execute();
}

export interface NewAvatar {
  readonly owner: UserId;
  readonly key: string;
  readonly large: FileKey;
  readonly small: FileKey;
  readonly at: Date;
}

/** Makes these files the person's image, in the place of an earlier one. */
export async function updateAvatar(
  on: Queryable,
  { owner, key, large, small, at }: NewAvatar,
): Promise<void> {
  const values = { key, large_file: large, small_file: small, changed_at: at };
  await on
    .insertInto('avatar')
    .values({ user_id: owner, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
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

/** Files of the person from before a time that no image shows: what a request left that was cut off. */
export async function listUnshownFiles(on: Queryable, owner: UserId, before: Date): Promise<FileKey[]> {
  const shown = await listShownFiles(on, owner);
  const rows = await on
    .selectFrom('avatar_file')
    .select('file_key')
    .where('user_id', '=', owner)
    .where('created_at', '<', before)
    .$if(shown.length > 0, (query) => query.where('file_key', 'not in', shown))
    .execute();
  return rows.map((row) => fileKey.parse(row.file_key));
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

export async function removeAvatarRow(transaction: Transaction, owner: UserId): Promise<void> {
  await transaction.deleteFrom('avatar').where('user_id', '=', owner).execute();
}
