import { WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { ArchiveId } from '@redoubt/contract/shared/ids.ts';
import { invariant } from '#platform/invariant.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import { sendArchiveReady } from './archives.mails.ts';
import {
  type ArchiveRecord,
  findArchive,
  listArchivesOf,
  updateExpired,
  updatePartsDone,
  updateReady,
} from './archives.store.ts';
import { packArchive } from './pack-archive.ts';

const LIFETIME_MS = WEEK_MS;
const LARGEST_BYTES = 4 * 1024 ** 3;

type Deps = Pick<Kit, 'database' | 'clock' | 'files' | 'mail'>;

/**
 * Builds a requested archive and notifies the person. Run again after it was cut off, it writes the same file anew; run
 * again after the notice, it only removes the earlier archives.
 */
export async function buildArchive(
  kit: Deps,
  holders: readonly PersonalDataHolder[],
  { id, signal }: { id: ArchiveId; signal: AbortSignal },
): Promise<void> {
  const on = kit.database.kysely;
  const record = await findArchive(on, id);
  if (record?.state === 'ready') return expireEarlier(kit, record);
  if (record?.state !== 'queued') return undefined;
  const content = packArchive({
    on,
    files: kit.files,
    holders,
    userId: record.userId,
    at: kit.clock.now(),
    signal,
    onProgress: (partsDone) => updatePartsDone(on, id, Math.min(partsDone, record.partsTotal)),
  });
  const written = await kit.files.write(content, { key: record.file, maxBytes: LARGEST_BYTES });
  invariant(written.outcome === 'stored', 'What is held about a person fits into an archive.');
  if (await announce(kit, record, written.file.sizeBytes)) return expireEarlier(kit, record);
  // The person was erased meanwhile: nothing of them may stay.
  return (await findArchive(on, id)) ? undefined : kit.files.remove(record.file);
}

function announce(kit: Deps, record: ArchiveRecord, sizeBytes: number): Promise<boolean> {
  const at = kit.clock.now();
  const expiresAt = new Date(at.getTime() + LIFETIME_MS);
  return kit.database.transaction(async (transaction) => {
    const isReady = await updateReady(transaction, record.id, { at, expiresAt, sizeBytes });
    if (isReady) await sendArchiveReady(kit, transaction, { ...record, expiresAt });
    return isReady;
  });
}

/** The newest archive replaces the earlier ones, so that personal data is stored once. */
async function expireEarlier(kit: Deps, { id, userId }: ArchiveRecord): Promise<void> {
  const archives = await listArchivesOf(kit.database.kysely, userId);
  const nth = archives.findIndex((one) => one.id === id);
  for (const earlier of archives.slice(nth + 1)) {
    if (earlier.state === 'ready') await removeFile(kit, earlier);
  }
}

/** Removes an archive's file, and notes it once it is gone. */
export async function removeFile(
  { database, files }: Pick<Kit, 'database' | 'files'>,
  { id, file }: Pick<ArchiveRecord, 'id' | 'file'>,
): Promise<void> {
  await files.remove(file);
  await updateExpired(database.kysely, id);
}
