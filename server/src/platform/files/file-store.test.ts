import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createFileKey, type FileKey, fileKey } from './file-key.ts';

let directory: string;
let store: FileStore;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'redoubt-files-')), 'files');
  store = await createFileStore({ directory, s3: null, clock: systemClock });
});

afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

/** Every file under the folder of the store, by its path within it. */
async function listFiles(): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}

async function writeBytes(bytes: Buffer, maxBytes = bytes.length) {
  const written = await store.write(Readable.from([bytes]), { folder: 'documents', maxBytes });
  if (written.outcome !== 'stored') throw new Error('the bytes were not stored');
  return written.file;
}

test('what was written comes back byte for byte, with size and SHA-256', async () => {
  const bytes = randomBytes(200_000);
  const file = await writeBytes(bytes);
  expect(file).toMatchObject({
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const found = await store.find(file.key);
  expect(found?.sizeBytes).toBe(bytes.length);
  expect(found && bytes.equals(await buffer(found.content))).toBe(true);
});

test('the name is made by the server, and only its owner may read the file', async () => {
  const { key } = await writeBytes(Buffer.from('x'));
  expect(key).toMatch(/^documents\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
  expect((await stat(join(directory, key))).mode & 0o777).toBe(0o600);
  expect((await stat(join(directory, 'documents'))).mode & 0o777).toBe(0o700);
});

test.each(['../secret', '/etc/passwd', 'documents/../../x', 'documents/ab/cd', ''])(
  'the name %j is not one of ours',
  (name) => {
    expect(fileKey.safeParse(name).success).toBe(false);
  },
);

test('one byte over the limit leaves nothing and stops reading', async () => {
  let given = 0;
  const endless = Readable.from(
    (function* chunks() {
      while (true) {
        given += 1000;
        yield Buffer.alloc(1000);
      }
    })(),
  );
  const written = await store.write(endless, { folder: 'documents', maxBytes: 50_000 });
  expect(written).toEqual({ outcome: 'too-large' });
  expect(endless.destroyed).toBe(true);
  expect(given).toBeLessThan(200_000);
  expect(await listFiles()).toEqual([]);
});

test('exactly the limit is stored, and so is an empty file', async () => {
  expect((await writeBytes(Buffer.alloc(1000), 1000)).sizeBytes).toBe(1000);
  expect((await writeBytes(Buffer.alloc(0), 10)).sizeBytes).toBe(0);
});

test('a stream that breaks off leaves nothing and says why', async () => {
  const broken = Readable.from(
    (async function* chunks() {
      yield Buffer.alloc(10_000);
      throw new Error('the client went away');
    })(),
  );
  await expect(store.write(broken, { folder: 'documents', maxBytes: 1_000_000 })).rejects.toThrow(
    'the client went away',
  );
  expect(await listFiles()).toEqual([]);
});

test('a large file passes through without being held in memory', { tags: ['slow'] }, async () => {
  const chunk = Buffer.alloc(1 << 20, 7);
  const chunks = 150;
  let mostBytes = 0;
  const before = process.memoryUsage().arrayBuffers;
  const source = Readable.from(
    (function* repeat() {
      for (let n = 0; n < chunks; n += 1) {
        mostBytes = Math.max(mostBytes, process.memoryUsage().arrayBuffers - before);
        yield chunk;
      }
    })(),
  );
  const written = await store.write(source, { folder: 'documents', maxBytes: chunks << 20 });
  expect(written).toMatchObject({ outcome: 'stored', file: { sizeBytes: chunks << 20 } });
  expect(mostBytes).toBeLessThan(32 << 20);
});

test('a file that is not there is null, and removing it is no error', async () => {
  const { key } = await writeBytes(Buffer.from('x'));
  await store.remove(key);
  await store.remove(key);
  expect(await store.find(key)).toBeNull();
  expect(await store.find(createFileKey('documents'))).toBeNull();
});

test.each(['exists', 'getMetaData'] as const)(
  'a file that is removed while it is opened, after %s, is null',
  async (step) => {
    const { key } = await writeBytes(Buffer.from('x'));
    removeAfter(step, key);
    expect(await store.find(key)).toBeNull();
  },
);

/** The file is removed once flydrive has taken this step of opening it. */
function removeAfter(step: 'exists' | 'getMetaData', key: FileKey): void {
  const take = Disk.prototype[step] as (this: Disk, name: string) => Promise<never>;
  vi.spyOn(Disk.prototype, step).mockImplementationOnce(async function taken(this: Disk, name) {
    const answer = await take.call(this, name);
    await store.remove(key);
    return answer;
  });
}

test('a file that was found is read whole, also where it is removed before', async () => {
  const bytes = randomBytes(200_000);
  const { key } = await writeBytes(bytes);
  const found = await store.find(key);
  await store.remove(key);
  expect(found && bytes.equals(await buffer(found.content))).toBe(true);
});

test('readiness leaves nothing behind, and fails when the folder cannot be written', async () => {
  await store.readiness();
  expect(await listFiles()).toEqual([]);
  await rm(directory, { recursive: true });
  await writeFile(directory, 'a file where the folder was');
  await expect(store.readiness()).rejects.toThrow(/ENOTDIR|ENOENT/);
});

describe('what a killed process left', () => {
  const incoming = () => join(directory, '.incoming');

  /** A partial file as `spool` names it, by a process with the number. */
  async function leave(pid: number, ageMs = 0): Promise<string> {
    const path = join(incoming(), `${await machineName()}.${String(pid)}.${randomUUID()}`);
    await writeFile(path, 'x');
    const changedAt = new Date(Date.now() - ageMs);
    await utimes(path, changedAt, changedAt);
    return path.slice(directory.length + 1);
  }

  /** How this machine is called in the names of partial files. */
  async function machineName(): Promise<string> {
    const content = new PassThrough();
    const writing = store.write(content, { folder: 'documents', maxBytes: 10 });
    content.write('x');
    const [name] = await vi.waitFor(async () => {
      const names = await readdir(incoming());
      expect(names).not.toEqual([]);
      return names;
    });
    content.destroy();
    await writing.catch(() => undefined);
    return name?.split('.')[0] ?? '';
  }

  /** The number of a process that has ended. */
  function deadPid(): number {
    return spawnSync('true').pid;
  }

  test('is swept, and what is under way in a process that lives is not', async () => {
    await leave(deadPid());
    await leave(process.pid, HOUR_MS);
    const alive = [await leave(process.pid), await leave(process.ppid)];
    await store.sweep();
    expect((await listFiles()).toSorted()).toEqual(alive.toSorted());
  });

  test('is gone at the next start, also where the process has the same number again', async () => {
    await leave(deadPid());
    await leave(process.pid);
    const alive = await leave(process.ppid);
    await createFileStore({ directory, s3: null, clock: systemClock });
    expect(await listFiles()).toEqual([alive]);
  });
});
