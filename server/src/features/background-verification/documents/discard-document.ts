import type { Kit } from '#kit.ts';
import {
  type DocumentRecord,
  findDocument,
  listLeft,
  releaseArrivals,
  removeRow,
  updateRemoved,
} from './documents.store.ts';

type Deps = Pick<Kit, 'database' | 'files' | 'log'>;

/**
 * Removes a document and its files unless it is under review; once this resolves nobody finds it. Where a file cannot
 * be removed now, its row stays, marked, and goes with the next sweep.
 */
export async function discardDocument(kit: Deps, record: DocumentRecord): Promise<void> {
  const { kysely } = kit.database;
  // Where the row is gone, a sweep removed it while its file was still being written: the file has to go all the same.
  if (!(await updateRemoved(kysely, record.id)) && (await findDocument(kysely, record.id))) return;
  try {
    await removeFiles(kit, record);
  } catch (error) {
    kit.log.warn({ err: error, documentId: record.id }, 'document file not removed; left to the sweep');
  }
}

async function removeFiles({ database, files }: Deps, { id, file, preview }: DocumentRecord): Promise<void> {
  await files.remove(file);
  await files.remove(preview);
  await removeRow(database.kysely, id);
}

/** Cleans up after processes that died: removes files that never arrived whole, and files that were to be removed. */
export async function sweepDocuments(kit: Deps): Promise<void> {
  await releaseArrivals(kit.database.kysely);
  for (const record of await listLeft(kit.database.kysely)) await discardDocument(kit, record);
}
