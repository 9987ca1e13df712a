import { Readable } from 'node:stream';
import { imageTooLarge, notAnImage, profileEndpoints } from '@redoubt/contract/profile';
import { people } from '#features/accounts';
import { erasedPersonOf } from '#platform/erased.ts';
import { createToken } from '#platform/crypto/tokens.ts';
import { createFileKey, type FileKey } from '#platform/files/index.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { invariant } from '#platform/invariant.ts';
import { holdLease } from '#platform/lease.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import {
  insertAvatarFiles,
  listShownFiles,
  type NewAvatar,
  removeAvatarRow,
  updateAvatar,
  updateKept,
} from './avatars.store.ts';
import { makeSquares, type Squares } from './make-squares.ts';
import { removeFiles } from './sweep-avatars.ts';

type Parts = Pick<Kit, 'database' | 'clock' | 'files' | 'outbox'>;
type Owner = Pick<Caller, 'userId'>;
interface Sender extends Owner {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

const { maxFileBytes } = profileEndpoints.saveAvatar.upload;

/**
 * Makes an uploaded image the person's: re-encoded in two sizes, without what it said besides its pixels. The file that
 * was sent is not kept, and neither is the image that they had before.
 */
export async function saveAvatar(
  kit: Parts,
  sender: Sender,
  parts: UploadParts,
): Promise<{ avatarUrl: string } | Refusal<typeof notAnImage | typeof imageTooLarge>> {
  const uploaded = createFileKey('avatar-uploads');
  const renew = () => updateKept(kit.database.kysely, [uploaded]);
  try {
    return await holdLease(renew, () => takeImage(kit, sender, { parts, uploaded }));
  } finally {
    await removeFiles(kit, [uploaded]);
  }
}

interface Taking {
  readonly parts: UploadParts;
  /** Where the file that is sent lies until it was made anew. */
  readonly uploaded: FileKey;
}

async function takeImage(
  kit: Parts,
  sender: Sender,
  taking: Taking,
): Promise<{ avatarUrl: string } | Refusal<typeof notAnImage | typeof imageTooLarge>> {
  const received = await receive(kit, sender, taking);
  if (received !== 'stored') return refuse(received === 'too-large' ? imageTooLarge : notAnImage);
  const turn = { person: sender.userId, signal: sender.signal };
  const squares = await makeSquares(kit, taking.uploaded, turn);
  return squares ? { avatarUrl: await keep(kit, sender, squares) } : refuse(notAnImage);
}

async function receive(
  kit: Parts,
  { userId }: Owner,
  { parts, uploaded }: Taking,
): Promise<'stored' | 'too-large' | 'nothing'> {
  for await (const part of parts) {
    if (part.kind !== 'file') continue;
    await insertAvatarFiles(kit.database.kysely, { owner: userId, keys: [uploaded], at: kit.clock.now() });
    const { outcome } = await kit.files.write(part.content, { key: uploaded, maxBytes: maxFileBytes });
    return outcome;
  }
  return 'nothing';
}

async function keep(kit: Parts, { userId: owner }: Owner, squares: Squares): Promise<string> {
  const [large, small] = [createFileKey('avatars'), createFileKey('avatars')];
  const avatar = { owner, key: createToken(), large, small, at: kit.clock.now() };
  try {
    return await holdLease(
      () => updateKept(kit.database.kysely, [large, small]),
      () => show(kit, avatar, squares),
    );
  } catch (error) {
    // Nothing may be noted of somebody who was erased meanwhile: they go at once.
    if (erasedPersonOf(error) !== null) await removeFiles(kit, [large, small]);
    // The next sweep knows them, also where one took this call for dead and forgot them; what is shown stays.
    else await insertAvatarFiles(kit.database.kysely, { owner, keys: [large, small], at: avatar.at });
    throw error;
  }
}

async function show(kit: Parts, avatar: NewAvatar, squares: Squares): Promise<string> {
  const { owner, key, large, small, at } = avatar;
  await insertAvatarFiles(kit.database.kysely, { owner, keys: [large, small], at });
  await write(kit, large, squares.large);
  await write(kit, small, squares.small);
  const avatarUrl = profileEndpoints.getAvatar.path.replace(':key', key);
  const replaced = await kit.database.transaction(async (transaction) => {
    // The account first: it is what two uploads at once wait for.
    await people.setAvatar(transaction, owner, avatarUrl);
    await people.tellChanged(kit, transaction, owner);
    const shown = await listShownFiles(transaction, owner);
    await updateAvatar(transaction, avatar);
    return shown;
  });
  await removeFiles(kit, replaced);
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
    await people.tellChanged(kit, transaction, userId);
    const files = await listShownFiles(transaction, userId);
    await removeAvatarRow(transaction, userId);
    return files;
  });
  await removeFiles(kit, shown);
  return { success: true };
}
