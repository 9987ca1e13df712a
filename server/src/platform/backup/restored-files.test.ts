import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createFileKey, createFileStore, type FileKey, type FileStore } from '#platform/files/index.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { RestoredFiles } from './restored-files.ts';

const document = createFileKey('documents');
const mark = createFileKey('mark');
let directory: string;
let store: FileStore;
beforeEach(async () => {
  directory = await makeTemporaryFolder('restored');
  store = await createFileStore({ directory, s3: null, clock: systemClock });
});
afterEach(() => rm(directory, { recursive: true }));

async function write(key: FileKey, text: string): Promise<void> {
  await store.write(Readable.from([Buffer.from(text)]), { key, maxBytes: 100 });
}

const archived = (key: FileKey, text: string) => ({
  key,
  sizeBytes: text.length,
  content: Readable.from([Buffer.from(text)]),
});

async function readAll(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const key of store.list()) {
    const found = await store.find(key);
    if (found) all[key] = (await buffer(found.content)).toString();
  }
  return all;
}

it('are taken back without the mark that was there before', async () => {
  await write(mark, 'of this store');
  const files = await RestoredFiles.into(store);
  await files.keep(archived(mark, 'of this store'));
  await files.keep(archived(document, 'a passport'));
  expect(await readAll()).toEqual({ [mark]: 'of this store', [document]: 'a passport' });
  expect(files.count).toBe(2);
  await files.undo();
  expect(await readAll()).toEqual({ [mark]: 'of this store' });
});

it('never write over a file of the same name', async () => {
  await write(mark, 'of this store');
  const files = await RestoredFiles.into(store);
  await expect(files.keep(archived(mark, 'of some other'))).rejects.toThrow('bears the name of one in');
  await files.undo();
  expect(await readAll()).toEqual({ [mark]: 'of this store' });
});

it('leave nothing of a file that is longer than it says', async () => {
  const files = await RestoredFiles.into(store);
  const long = { ...archived(document, 'a passport'), sizeBytes: 3 };
  await expect(files.keep(long)).rejects.toThrow('longer than it says');
  await files.undo();
  expect(await readAll()).toEqual({});
});

it('go into no store with files of people', async () => {
  await write(document, 'a passport');
  await expect(RestoredFiles.into(store)).rejects.toThrow('There are files in this store');
});
