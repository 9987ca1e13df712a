import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is made once, whoever asks at the same moment', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keepSecretKey(join(folder, 'data'))));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await keepSecretKey(join(folder, 'data'))).toBe(keys[0]);
  expect(await readdir(join(folder, 'data'))).toEqual(['secret-key']);
});

it('is for the eyes of its owner', async () => {
  await keepSecretKey(folder);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
});

it.each(['', 'half-a-k'])('is not half of one: %j', async (content) => {
  await writeFile(join(folder, 'secret-key'), content);
  await expect(keepSecretKey(folder)).rejects.toThrow(/holds no whole key/);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(content);
});
