import { Readable } from 'node:stream';
import type { UserId } from '@redoubt/contract/ids.ts';
import { imageTooLarge, notAnImage, profileEndpoints } from '@redoubt/contract/profile';
import { people } from '#features/accounts';
import { createToken } from '#platform/crypto/tokens.ts';
import { createFileKey, type FileKey } from '#platform/files/index.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { UploadParts } from '#platform/http/serve.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import {
  insertAvatarFiles,
  listShownFiles,
  listUnshownFiles,
  removeAvatarFiles,
  removeAvatarRow,
  updateAvatar,
} from './avatars.store.ts';
import { makeSquares, type Squares } from './make-squares.ts';

type Parts = Pick<Kit, 'database' | 'clock' | 'files'>;
type Owner = Pick<Caller, 'userId'>;

const { maxFileBytes } = profileEndpoints.saveAvatar.upload;
/** A file that is as old as this and no image shows was left by a request that was cut off. */
const LEFT_AFTER_MS = 10 * 60_000;

/**
 * Makes an uploaded image the person's: re-encoded in two sizes, without what it said besides its pixels. The file that
 * was sent is not kept, and neither is the image that they had before.
 */
export async function saveAvatar(
  kit: Parts,
  caller: Owner,
  parts: UploadParts,
): Promise<{ avatarUrl: string } | Refusal<typeof notAnImage | typeof imageTooLarge>> {
  const uploaded = createFileKey('avatar-uploads');
  try {
    const received = await receive(kit, caller, { parts, uploaded });
    if (received !== 'stored') return refuse(received === 'too-large' ? imageTooLarge : notAnImage);
    const squares = await makeSquares(kit, uploaded);
    return squares ? { avatarUrl: await keep(kit, caller, squares) } : refuse(notAnImage);
  } finally {
    await removeFiles(kit, [uploaded]);
  }
}

async function receive(
  kit: Parts,
  { userId }: Owner,
  { parts, uploaded }: { parts: UploadParts; uploaded: FileKey },
): Promise<'stored' | 'too-large' | 'nothing'> {
  for await (const part of parts) {
    if (part.kind !== 'file') continue;
    await insertAvatarFiles(kit.database.kysely, { owner: userId, keys: [uploaded], at: kit.clock.now() });
    const { outcome } = await kit.files.write(part.content, { key: uploaded, maxBytes: maxFileBytes });
    return outcome;
  }
  return 'nothing';
}

async function keep(kit: Parts, { userId: owner }: Owner, { large, small }: Squares): Promise<string> {
  const at = kit.clock.now();
  const avatar = {
    owner,
    key: createToken(),
    large: createFileKey('avatars'),
    small: createFileKey('avatars'),
    at,
  };
  await insertAvatarFiles(kit.database.kysely, { owner, keys: [avatar.large, avatar.small], at });
  await write(kit, avatar.large, large);
  await write(kit, avatar.small, small);
  const avatarUrl = `/v1/profile/avatars/${avatar.key}`;
  const replaced = await kit.database.transaction(async (transaction) => {
    // The account first: it is what two uploads at once wait for.
    await people.setAvatar(transaction, owner, avatarUrl);
    const shown = await listShownFiles(transaction, owner);
    await updateAvatar(transaction, avatar);
    return shown;
  });
  await removeFiles(kit, [...replaced, ...(await listCutOff(kit, owner))]);
  return avatarUrl;
}

async function write({ files }: Parts, key: FileKey, content: Buffer): Promise<void> {
  const { outcome } = await files.write(Readable.from([content]), { key, maxBytes: content.length });
  invariant(outcome === 'stored', 'A file is as large as itself.');
}

/** Takes the image away; initials stand in its place. */
export async function removeAvatar(kit: Parts, { userId }: Owner): Promise<{ success: true }> {
  const shown = await kit.database.transaction(async (transaction) => {
    await people.setAvatar(transaction, userId, null);
    const files = await listShownFiles(transaction, userId);
    await removeAvatarRow(transaction, userId);
    return files;
  });
  await removeFiles(kit, [...shown, ...(await listCutOff(kit, userId))]);
  return { success: true };
}

function listCutOff({ database, clock }: Parts, owner: UserId): Promise<FileKey[]> {
  return listUnshownFiles(database.kysely, owner, new Date(clock.now().getTime() - LEFT_AFTER_MS));
}

/** The files first, then what is known of them: cut off in between, the next upload finds them again. */
async function removeFiles({ database, files }: Parts, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  await removeAvatarFiles(database.kysely, keys);
}
