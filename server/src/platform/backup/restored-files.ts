import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileKey, fileKey, type FileStore, MARK_FOLDER } from '#platform/files/index.ts';
import { BackupUnusable } from './archive/backup-unusable.ts';

interface ArchivedFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly content: Readable;
}

/**
 * The files of an archive on their way into a store that is empty but for marks. What was there before is never written
 * over and never removed.
 */
export class RestoredFiles {
  readonly #store: FileStore;
  readonly #before: ReadonlySet<string>;
  readonly #written: FileKey[] = [];
  #count = 0;

  private constructor(store: FileStore, before: ReadonlySet<string>) {
    this.#store = store;
    this.#before = before;
  }

  /** @throws BackupUnusable where the store holds more than marks. */
  static async into(store: FileStore): Promise<RestoredFiles> {
    const before = new Set<string>();
    for await (const key of store.list()) {
      if (!key.startsWith(`${MARK_FOLDER}/`))
        throw new BackupUnusable(
          `There are files in this store (${key}): a backup is restored into an empty one.`,
        );
      before.add(key);
    }
    return new RestoredFiles(store, before);
  }

  /** How many files of the archive the store holds. */
  get count(): number {
    return this.#count;
  }

  /** @throws BackupUnusable where the file is not as long as the archive says, or another one bears its name. */
  async keep({ key: name, sizeBytes, content }: ArchivedFile): Promise<void> {
    const key = fileKey.parse(name);
    if (this.#before.has(key)) await this.#assertSame(key, content);
    else await this.#write(key, { sizeBytes, content });
    this.#count += 1;
  }

  /** Removes what was written. */
  async undo(): Promise<void> {
    for (const key of this.#written) await this.#store.remove(key);
  }

  async #write(key: FileKey, { sizeBytes, content }: Omit<ArchivedFile, 'key'>): Promise<void> {
    this.#written.push(key);
    const { outcome } = await this.#store.write(content, { key, maxBytes: sizeBytes });
    if (outcome !== 'stored')
      throw new BackupUnusable(`The archive is damaged: ${key} is longer than it says.`);
  }

  async #assertSame(key: FileKey, content: Readable): Promise<void> {
    const there = await this.#store.find(key);
    if (!there || (await hashOf(content)) !== (await hashOf(there.content)))
      throw new BackupUnusable(
        `There is a file in this store that bears the name of one in the archive and is another (${key}): restore into an empty store.`,
      );
  }
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
