import type { Kit } from '#kit.ts';
import { type DocumentRecord, listUnfinished, removeRow, updateRemoved } from './documents.store.ts';

type Parts = Pick<Kit, 'database' | 'files' | 'log'>;

const LONGEST_ARRIVAL_MS = 20 * 60_000;

/**
 * Removes a document and its files; once this resolves nobody finds it. A file that cannot be removed now keeps its
 * row, marked, and goes with the next sweep.
 */
export async function discardDocument(kit: Parts, record: DocumentRecord): Promise<void> {
  const { database, log } = kit;
  if (!(await updateRemoved(database.kysely, record.id))) return;
  try {
    await removeFiles(kit, record);
  } catch (error) {
    log.warn(
      { err: error, documentId: record.id },
      'The file of a removed document stays until the next sweep',
    );
  }
}

async function removeFiles({ database, files }: Parts, { id, file, preview }: DocumentRecord): Promise<void> {
  await files.remove(file);
  await files.remove(preview);
  await removeRow(database.kysely, id);
}

/** Ends what a process that died left undone: files that never arrived whole, and files that were to go. */
export async function sweepDocuments(kit: Parts & Pick<Kit, 'clock'>): Promise<void> {
  const { database, clock } = kit;
  const before = new Date(clock.now().getTime() - LONGEST_ARRIVAL_MS);
  for (const record of await listUnfinished(database.kysely, before)) {
    if (await updateRemoved(database.kysely, record.id)) await removeFiles(kit, record);
  }
}
