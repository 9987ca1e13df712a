import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { CONTENTS } from '../format/manifest.ts';
import { encrypt, type Lock } from './encryption.ts';

/** Takes the entries of an archive, one after another. */
export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** Of so many bytes exactly. */
  addStream(name: string, content: Readable, sizeBytes: number): Promise<void>;
}

/**
 * Writes a tar of what `fill` adds, compressed with zstd and encrypted where there is a lock. The file gets its name once
 * it is whole and on the disk; a failure leaves none. Only its owner may read it.
 */
export async function writeArchive(
  path: string,
  lock: Lock | null,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const tar = Readable.fromWeb(readable);
  const beside = `${path}.partial`;
  const filled = fillEntries(controller, fill);
  try {
    const compressed = createZstdCompress();
    const packing = pipeline(tar, compressed);
    const output = lock ? await encrypt(compressed, lock) : compressed;
    const file = createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true });
    await Promise.all([filled, packing, pipeline(output, file)]);
    await rename(beside, path);
  } catch (error) {
    controller.error(error);
    await filled.catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
}

type TarController = ReturnType<typeof createTarPacker>['controller'];

async function fillEntries(
  controller: TarController,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
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
