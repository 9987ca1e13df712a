import type { Readable } from 'node:stream';
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

/** The permanent storage of files: looked for and removed through flydrive, written and opened by each backend atomically. */
export interface FileBackend {
  readonly disk: Disk;
  /** Every stored file, by its key. */
  list(): AsyncIterable<ListedFile>;
  /** Gives a spooled file its name; until it returns, nobody finds anything under it. */
  publish(file: SpooledFile, key: FileKey): Promise<void>;
  /** Once this resolves, the file is read whole, also where it is removed meanwhile. Rejects where there is none. */
  open(key: FileKey): Promise<Readable>;
}
