import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, type ZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { isStorageFull } from '#platform/files/storage-full.ts';
import { BackupUnusable } from './backup-unusable.ts';
import { CONTENTS } from './manifest.ts';
import { encrypt, type Lock } from './encryption.ts';

/** Takes the entries of an archive, one after another. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** `content` must have exactly `sizeBytes` bytes. */
  addStream(name: string, content: Readable, sizeBytes: number): Promise<void>;
}

type Fill = (writer: ArchiveWriter) => Promise<void>;

/**
 * Writes a tar of what `fill` adds, compressed with zstd and encrypted where there is a lock. The file gets its name once
 * it is whole and on the disk; a failure leaves none. Only its owner may read it.
 */
export async function writeArchive(path: string, lock: Lock | null, fill: Fill): Promise<void> {
  const partialPath = `${path}.partial`;
  const file = await openNew(partialPath);
  try {
    const compressed = createZstdCompress();
    const output = lock ? await encrypt(compressed, lock) : compressed;
    await packInto(compressed, fill, pipeline(output, file.createWriteStream({ flush: true })));
    await rename(partialPath, path);
  } catch (error) {
    // A stream that had it has closed it.
    await file.close().catch(() => undefined);
    await rm(partialPath, { force: true });
    throw isStorageFull(error)
      ? new BackupUnusable(`There is no room left for ${path}: make room, or name another place.`)
      : error;
  }
}

async function packInto(compressed: ZstdCompress, fill: Fill, written: Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const filled = fillEntries(controller, fill);
  try {
    await Promise.all([filled, pipeline(Readable.fromWeb(readable), compressed), written]);
  } catch (error) {
    controller.error(error);
    await filled.catch(() => undefined);
    throw error;
  }
}

/** A file that nobody else writes. @throws BackupUnusable where there can be none. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const code = String(Reflect.get(error as Error, 'code'));
    if (code === 'EEXIST')
      throw new BackupUnusable(
        `${path} is there: another backup is writing it, or one was cut off. In that case remove it.`,
      );
    if (NOT_WRITABLE.has(code))
      throw new BackupUnusable(
        `${path} cannot be written (${code}): name a FILE in a folder that is there and that this user may write.`,
      );
    throw error;
  }
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']);

type TarController = ReturnType<typeof createTarPacker>['controller'];

async function fillEntries(controller: TarController, fill: Fill): Promise<void> {
  const sha256: Record<string, string> = {};
  const addStream: ArchiveWriter['addStream'] = async (name, content, sizeBytes) => {
    const hash = createHash('sha256');
    const entry = controller.add({ name, size: sizeBytes, type: 'file', mode: 0o600 }).getWriter();
    for await (const chunk of content) {
      const bytes = Uint8Array.from(chunk as Uint8Array);
      hash.update(bytes);
      await entry.write(bytes);
    }
    await entry.close();
    sha256[name] = hash.digest('hex');
  };
  const add: ArchiveWriter['add'] = (name, content) =>
    addStream(name, Readable.from([content]), content.byteLength);
  try {
    await fill({ add, addStream });
    await add(CONTENTS, Buffer.from(JSON.stringify({ sha256 })));
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}
