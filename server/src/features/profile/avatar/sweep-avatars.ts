import type { FileKey } from '#platform/files/index.ts';
import type { Kit } from '#kit.ts';
import { listLeftFiles, removeAvatarFiles } from './avatars.store.ts';

type Parts = Pick<Kit, 'database' | 'files'>;

/** The files first, then what is known of them: cut off in between, the next sweep finds them again. */
export async function removeFiles({ database, files }: Parts, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  await removeAvatarFiles(database.kysely, keys);
}

/** Removes what a process that died left behind: uploads as they were sent, and images that were replaced. */
export async function sweepAvatars(kit: Parts): Promise<void> {
  await removeFiles(kit, await listLeftFiles(kit.database.kysely));
}
