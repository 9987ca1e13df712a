import type { Disk } from 'flydrive';
import type { FileKey } from './file-key.ts';
import type { SpooledFile } from './spool.ts';

export interface StorageSize {
  readonly files: number;
  readonly bytes: number;
}

export interface ListedFile {
  readonly key: string;
  readonly sizeBytes: number;
}

/** The permanent storage of files: read and removed through flydrive, written by each backend atomically. */
export interface FileBackend {
  readonly disk: Disk;
  /** Every stored file, by its key. */
  list(): AsyncIterable<ListedFile>;
  /** Gives a spooled file its name; until it returns, nobody finds anything under it. */
  publish(file: SpooledFile, key: FileKey): Promise<void>;
}
