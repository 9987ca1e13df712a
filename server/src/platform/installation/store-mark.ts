import { Readable } from 'node:stream';
import type pg from 'pg';
import { createFileKey, fileKey, type FileStore, MARK_FOLDER } from '#platform/files/index.ts';
import { InstallationRefused } from './installation-refused.ts';
import { addMark, findMark } from './installation.store.ts';

const SENTENCE = Buffer.from(
  'This is the file store of a Redoubt. Its database names this file: leave it here.\n',
);

/**
 * Finds the mark of this database in the store, or makes it at the first start. The client holds the lock of the
 * migrations.
 *
 * @throws InstallationRefused where it is another store.
 */
export async function assertStore(owner: pg.Client, files: FileStore, address: string): Promise<void> {
  const mark = await findMark(owner);
  if (mark === null) {
    const key = createFileKey(MARK_FOLDER);
    await files.write(Readable.from([SENTENCE]), { key, maxBytes: SENTENCE.length });
    await addMark(owner, key);
    return;
  }
  const found = await files.find(fileKey.parse(mark));
  if (!found)
    throw new InstallationRefused(
      `${address} is not the file store of this database: it does not hold ${mark}. Every process needs the same files: one DATA_DIR on a disk that they share, or one S3 bucket.`,
    );
  found.content.destroy();
}
