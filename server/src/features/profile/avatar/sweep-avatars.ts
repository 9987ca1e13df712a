import type { Kit } from '#kit.ts';
import { listLeftFiles, removeAvatarFiles } from './avatars.store.ts';

/** Removes what a process that died left behind: uploads as they were sent, and images that were replaced. */
export async function sweepAvatars({ database, files }: Pick<Kit, 'database' | 'files'>): Promise<void> {
  const left = await listLeftFiles(database.kysely);
  // The files first, then what is known of them: cut off in between, the next sweep finds them again.
  for (const key of left) await files.remove(key);
  await removeAvatarFiles(database.kysely, left);
}
