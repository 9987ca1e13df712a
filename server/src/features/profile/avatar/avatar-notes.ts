import type { UserId } from '@redoubt/contract/ids.ts';
import type { FileNotes } from '#platform/images/index.ts';
import type { Kit } from '#kit.ts';
import { insertAvatarFiles, removeAvatarFiles, updateStoredFiles } from './avatars.store.ts';

/** What is noted of files of a person's image. */
export function avatarNotes({ database, clock }: Pick<Kit, 'database' | 'clock'>, owner: UserId): FileNotes {
  return {
    note: (keys) => insertAvatarFiles(database.kysely, { owner, keys, at: clock.now() }),
    renew: (keys) => updateStoredFiles(database.kysely, keys),
    forget: (keys) => removeAvatarFiles(database.kysely, keys),
  };
}
