import { createHash, hash as hashOf, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';

/** A client is hung up on after a minute's pause; what is longer is a whole file on its way to a slow bucket. */
const ABANDONED_AFTER_MS = 15 * MINUTE_MS;

// In containers every server may be process 1; the host name distinguishes them.
const MACHINE = hashOf('sha256', hostname()).slice(0, 12);

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
  const path = join(folder, `${MACHINE}.${String(process.pid)}.${randomUUID()}`);
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

/** Makes the folder, and clears it at the start of a process: what bears its number is of another that had it before. */
export async function prepareSpoolFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, (owner) => owner.isOfOurNumber || isAbandoned(owner, now));
}

/** Removes what killed processes left in the folder; uploads under way stay. */
export async function sweepSpoolFolder(folder: string, now: Date): Promise<void> {
  await removeAbandoned(folder, (owner) => isAbandoned(owner, now));
}

interface SpoolOwner {
  readonly isOfOurNumber: boolean;
  /** Known of processes of this machine alone. */
  readonly isKnownDead: boolean;
  readonly changedAtMs: number;
}

function isAbandoned({ isKnownDead, changedAtMs }: SpoolOwner, now: Date): boolean {
  return isKnownDead || now.getTime() - changedAtMs > ABANDONED_AFTER_MS;
}

async function removeAbandoned(folder: string, isLeft: (owner: SpoolOwner) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path, { throwIfNoEntry: false });
    // It was whole just now and has its name.
    if (!found) continue;
    const [machine, pid] = name.split('.');
    const isOfHere = machine === MACHINE;
    const owner = {
      isOfOurNumber: isOfHere && pid === String(process.pid),
      isKnownDead: isOfHere && !isRunning(Number(pid)),
      changedAtMs: found.mtimeMs,
    };
    if (isLeft(owner)) await rm(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
