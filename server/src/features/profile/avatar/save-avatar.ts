import { avatarSizes, profileEndpoints } from '@redoubt/contract/profile';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { setAccountAvatar, tellAccountChanged } from '#features/accounts';
import { erasedPersonOf } from '#platform/erased.ts';
import { createToken } from '#platform/crypto/tokens.ts';
import { createFileKey } from '#platform/files/index.ts';
import {
  holdNotes,
  type ImageRefusal,
  makeShown,
  type NotedFiles,
  removeNoted,
  takeImage,
  writeNoted,
  type FileNotes,
} from '#platform/images/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import {
  listShownFiles,
  removeAvatarRow,
  updateAvatar,
  insertAvatarFiles,
  removeAvatarFiles,
  updateStoredFiles,
} from './avatars.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'files' | 'outbox'>;
type Owner = Pick<Caller, 'userId'>;
interface Sender extends Owner {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Makes an uploaded image the person's: re-encoded in two sizes, without metadata. The uploaded file is not stored, and the
 * earlier image is removed.
 */
export async function saveAvatar(
  kit: Deps,
  { userId, signal }: Sender,
  parts: UploadParts,
): Promise<{ avatarUrl: string } | ImageRefusal> {
  const noted = { files: kit.files, notes: avatarNotes(kit, userId) };
  const context = { noted, turn: { person: userId, signal } };
  const sizes = [
    { side: avatarSizes.large, shape: 'square' },
    { side: avatarSizes.small, shape: 'square' },
  ] as const;
  const squares = await takeImage(noted, {
    parts,
    folder: 'avatar-uploads',
    make: (uploaded) => makeShown(context, uploaded, sizes),
  });
  return isRefusal(squares) ? squares : { avatarUrl: await keep(kit, noted, { userId, squares }) };
}

async function keep(
  kit: Deps,
  noted: NotedFiles,
  { userId: owner, squares: [large, small] }: { userId: UserId; squares: readonly Buffer[] },
): Promise<string> {
  invariant(large && small, 'An image is made in two sizes.');
  const made = [large, small].map((content) => ({ key: createFileKey('avatars'), content }));
  const keys = made.map(({ key }) => key);
  try {
    return await holdNotes(noted, keys, async () => {
      await writeNoted(noted, made);
      return show(kit, noted, { owner, keys });
    });
  } catch (error) {
    // Nothing may be noted of somebody who was erased meanwhile: they go at once.
    if (erasedPersonOf(error) !== null) await removeNoted(noted, keys);
    // The next sweep knows them, also where one took this call for dead and forgot them; what is shown stays.
    else await noted.notes.note(keys);
    throw error;
  }
}

async function show(
  kit: Deps,
  noted: NotedFiles,
  { owner, keys: [large, small] }: { owner: UserId; keys: Parameters<typeof removeNoted>[1] },
): Promise<string> {
  invariant(large && small, 'An image is made in two sizes.');
  const key = createToken();
  const avatarUrl = profileEndpoints.getAvatar.path.replace(':key', key);
  const replaced = await kit.database.transaction(async (transaction) => {
    // The account first: it is what two uploads at once wait for.
    await setAccountAvatar(transaction, owner, avatarUrl);
    await tellAccountChanged(kit, transaction, owner);
    const shown = await listShownFiles(transaction, owner);
    await updateAvatar(transaction, { owner, key, large, small, at: kit.clock.now() });
    return shown;
  });
  await removeNoted(noted, replaced);
  return avatarUrl;
}

/** Removes the image; initials are shown instead. */
export async function removeAvatar(kit: Deps, { userId }: Owner): Promise<{ success: true }> {
  const shown = await kit.database.transaction(async (transaction) => {
    await setAccountAvatar(transaction, userId, null);
    await tellAccountChanged(kit, transaction, userId);
    const files = await listShownFiles(transaction, userId);
    await removeAvatarRow(transaction, userId);
    return files;
  });
  await removeNoted({ files: kit.files, notes: avatarNotes(kit, userId) }, shown);
  return { success: true };
}

/** What is noted of files of a person's image. */
function avatarNotes({ database, clock }: Pick<Kit, 'database' | 'clock'>, owner: UserId): FileNotes {
  return {
    note: (keys) => insertAvatarFiles(database.kysely, { owner, keys, at: clock.now() }),
    renew: (keys) => updateStoredFiles(database.kysely, keys),
    forget: (keys) => removeAvatarFiles(database.kysely, keys),
  };
}
