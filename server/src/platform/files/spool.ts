import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const ABANDONED_AFTER_MS = 86_400_000;

/** A file that has arrived whole and is on the disk, but has no name yet. */
export interface SpooledFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

class OverLimit extends Error {}

/**
 * Writes a stream to a file of the folder, measuring and hashing on the way. Null when it is longer than `maxBytes`;
 * the source is then destroyed at the first byte too many. Rejects when the source or the disk fails. Only a whole
 * file is left behind, flushed to the disk.
 */
export async function spool(
  content: Readable,
  folder: string,
  maxBytes: number,
): Promise<SpooledFile | null> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) {
        done(new OverLimit());
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, meter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    return { path, sizeBytes, sha256: hash.digest() };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof OverLimit) return null;
    throw error;
  }
}

/** Makes the folder and removes what uploads cut off by a killed process left in it a day ago or earlier. */
export async function prepareSpoolFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
