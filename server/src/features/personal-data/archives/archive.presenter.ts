import { archive, type Archive } from '@redoubt/contract/personal-data';
import type { ArchiveRecord } from './archives.store.ts';

/** An archive as its owner sees it: without the key of its file. */
export function presentArchive(record: ArchiveRecord): Archive {
  return archive.parse(record);
}
