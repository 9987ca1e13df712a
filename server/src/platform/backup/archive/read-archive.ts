import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { BackupUnusable } from './backup-unusable.ts';
import { CONTENTS, contents } from './manifest.ts';
import { decrypt, isEncrypted, type Key, toWeb } from './encryption.ts';
import { readNamed } from './read-named.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly sizeBytes: number;
  /** Must be read to its end before the next entry. */
  readonly content: Readable;
}

/**
 * Hands the entries of an archive to `take`, in their order, and holds each against its checksum at the end.
 *
 * @throws BackupUnusable where the archive is none, is cut off or altered, or does not open with the key.
 */
export async function readArchive(
  path: string,
  key: Key | null,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const plain = await openArchive(path, key);
  const decompressed = createZstdDecompress();
  // Errors of the stream reach whoever reads the decompressed content.
  pipeline(plain, decompressed).catch(() => undefined);
  const taking = new Taking(take);
  try {
    await taking.takeAll(toWeb(decompressed).pipeThrough(createTarDecoder({ strict: true })));
  } catch (error) {
    if (taking.hasFailed || error instanceof BackupUnusable) throw error;
    throw new BackupUnusable('The archive is damaged or cut off: it cannot be read to its end.', {
      cause: error,
    });
  } finally {
    // Not awaited: a pipeline that is aborted while zstd works on a piece may never settle.
    plain.destroy();
    decompressed.destroy();
  }
}

async function openArchive(path: string, key: Key | null): Promise<Readable> {
  const head = new Uint8Array(32);
  await readNamed(path, (file) => file.read(head, 0, head.length, 0));
  const stream = createReadStream(path);
  if (!isEncrypted(head)) return stream;
  if (!key)
    throw new BackupUnusable(
      'The archive is encrypted: set BACKUP_PASSPHRASE, or name the key file with --identity.',
    );
  return decrypt(stream, key);
}

class Taking {
  readonly #take: (entry: ArchiveEntry) => Promise<void>;
  readonly #read: Record<string, string> = {};
  /** Whether it was the taker that failed, and not the archive. */
  hasFailed = false;

  constructor(take: (entry: ArchiveEntry) => Promise<void>) {
    this.#take = take;
  }

  async takeAll(entries: globalThis.ReadableStream<ParsedTarEntry>): Promise<void> {
    let promised: Record<string, string> | null = null;
    for await (const { header, body } of entries) {
      const content = Readable.fromWeb(body);
      if (header.name === CONTENTS) promised = await readContents(content);
      else await this.#takeOne({ name: header.name, sizeBytes: header.size, content });
    }
    if (!promised)
      throw new BackupUnusable('The archive is cut off: its end, which lists what it holds, is missing.');
    compare(promised, this.#read);
  }

  async #takeOne({ name, sizeBytes, content }: ArchiveEntry): Promise<void> {
    const hash = createHash('sha256');
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const feeding = pipeline(content, measured);
    // Where both fail, the archive failed first: the reader got the error through its stream.
    const fed = feeding.then(
      () => true,
      () => false,
    );
    try {
      await this.#take({ name, sizeBytes, content: measured });
    } catch (error) {
      measured.destroy();
      this.hasFailed = (await fed) || !measured.errored;
      throw error;
    }
    await feeding;
    this.#read[name] = hash.digest('hex');
  }
}

async function readContents(content: Readable): Promise<Record<string, string>> {
  return contents.parse(JSON.parse((await buffer(content)).toString())).sha256;
}

function compare(promised: Readonly<Record<string, string>>, read: Readonly<Record<string, string>>): void {
  for (const [name, sha256] of Object.entries(promised))
    if (read[name] !== sha256)
      throw new BackupUnusable(`The archive is damaged: ${name} is not as it was written.`);
  const surplus = Object.keys(read).find((name) => !(name in promised));
  if (surplus !== undefined)
    throw new BackupUnusable(`The archive was altered: ${surplus} is not on its list.`);
}
