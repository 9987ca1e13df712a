import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { invariant } from '#platform/invariant.ts';
import type { Clock } from '#platform/clock.ts';
import type { FileBackend, StorageSize } from './backend.ts';
import { createDiskBackend } from './disk-backend.ts';
import { createFileKey, type FileKey, fileKey } from './file-key.ts';
import { createS3Backend, type S3Settings } from './s3-backend.ts';
import { prepareSpoolFolder, spool, sweepSpoolFolder } from './spool.ts';

export interface StoredFile {
  readonly key: FileKey;
  readonly sizeBytes: number;
  /** In lower-case hex. */
  readonly sha256: string;
}

export type WriteOutcome =
  | { readonly outcome: 'stored'; readonly file: StoredFile }
  | { readonly outcome: 'too-large' };

/** A file on the disk of this process, for as long as it is worked on. */
export interface HeldFile {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Its content from the beginning, each time anew. */
  open(): Readable;
  /** Removes it. */
  release(): Promise<void>;
}

export type WriteOptions = { readonly maxBytes: number } & (
  | { readonly folder: string }
  | { readonly key: FileKey }
);

export interface FileStore {
  /**
   * Keeps a stream under a new name of our own in the folder (lower-case letters and hyphens), or under a key that
   * `createFileKey` made before, in the place of what is there. All or nothing: a stream that fails or is longer than
   * `maxBytes` leaves no file. Rejects when the stream or the store fails.
   */
  write(content: Readable, options: WriteOptions): Promise<WriteOutcome>;
  /**
   * Takes a stream in, to be read here and now, perhaps more than once; null where it is longer than `maxBytes`. What a
   * process that was killed held is swept away.
   */
  hold(content: Readable, maxBytes: number): Promise<HeldFile | null>;
  /**
   * The file as a stream, or null when there is none; never whole in memory. What was found is read whole, also where it is
   * removed meanwhile.
   */
  find(key: FileKey): Promise<{ readonly content: Readable; readonly sizeBytes: number } | null>;
  /** Removes the file; one that is not there is no error. */
  remove(key: FileKey): Promise<void>;
  /** Removes partial files of processes that were killed while they wrote. */
  sweep(): Promise<void>;
  /** Every stored file, without those of probes. */
  list(): AsyncIterable<FileKey>;
  /** How many files there are, and how large they are together; it looks at each. */
  measure(): Promise<StorageSize>;
  /** Writes, reads and removes a small file; rejects when any of it fails. */
  readiness(): Promise<void>;
}

export interface FileStoreOptions {
  /** Where files are stored or, with S3, buffered while they arrive. */
  readonly directory: string;
  readonly s3: S3Settings | null;
  readonly clock: Clock;
}

export async function createFileStore({ directory, s3, clock }: FileStoreOptions): Promise<FileStore> {
  const spoolFolder = join(directory, '.incoming');
  await prepareSpoolFolder(spoolFolder, clock.now());
  const backend = s3 ? await createS3Backend(s3) : createDiskBackend(directory);
  const store: FileStore = {
    write: (content, options) => write({ backend, spoolFolder }, content, options),
    hold: (content, maxBytes) => hold(spoolFolder, content, maxBytes),
    async find(key) {
      const { disk } = backend;
      if (!(await disk.exists(key))) return null;
      try {
        const { contentLength } = await disk.getMetaData(key);
        return { content: await backend.open(key), sizeBytes: contentLength };
      } catch (error) {
        // It may have been removed since.
        if (await disk.exists(key)) throw error;
        return null;
      }
    },
    remove: (key) => backend.disk.delete(key),
    sweep: () => sweepSpoolFolder(spoolFolder, clock.now()),
    list: () => listFiles(backend),
    measure: () => measureFiles(backend),
    readiness: () => probe(store),
  };
  return store;
}

interface Places {
  readonly backend: FileBackend;
  readonly spoolFolder: string;
}

async function write(
  { backend, spoolFolder }: Places,
  content: Readable,
  options: WriteOptions,
): Promise<WriteOutcome> {
  const key = 'key' in options ? options.key : createFileKey(options.folder);
  const spooled = await spool(content, spoolFolder, options.maxBytes);
  if (!spooled) return { outcome: 'too-large' };
  try {
    await backend.publish(spooled, key);
  } catch (error) {
    await rm(spooled.path, { force: true });
    throw error;
  }
  return {
    outcome: 'stored',
    file: { key, sizeBytes: spooled.sizeBytes, sha256: spooled.sha256.toString('hex') },
  };
}

async function hold(spoolFolder: string, content: Readable, maxBytes: number): Promise<HeldFile | null> {
  const spooled = await spool(content, spoolFolder, maxBytes);
  if (!spooled) return null;
  const { path, sizeBytes, sha256 } = spooled;
  return {
    sizeBytes,
    sha256,
    open: () => createReadStream(path),
    release: () => rm(path, { force: true }),
  };
}

async function* listFiles(backend: FileBackend): AsyncGenerator<FileKey> {
  for await (const { key } of backend.list()) {
    const known = fileKey.safeParse(key);
    if (known.success && !key.startsWith(`${PROBE_FOLDER}/`)) yield known.data;
  }
}

async function measureFiles(backend: FileBackend): Promise<StorageSize> {
  const size = { files: 0, bytes: 0 };
  for await (const { sizeBytes } of backend.list()) {
    size.files += 1;
    size.bytes += sizeBytes;
  }
  return size;
}

const PROBE_FOLDER = 'probe';
const PROBE = Buffer.from('ready');

async function probe(store: FileStore): Promise<void> {
  const written = await store.write(Readable.from([PROBE]), { folder: PROBE_FOLDER, maxBytes: PROBE.length });
  invariant(written.outcome === 'stored', 'The probe of the file store is larger than itself');
  try {
    const found = await store.find(written.file.key);
    invariant(found, 'The file store does not find what it has just written');
    const read = await buffer(found.content);
    invariant(PROBE.equals(read), 'The file store gives back other bytes than it was given');
  } finally {
    await store.remove(written.file.key);
  }
}
