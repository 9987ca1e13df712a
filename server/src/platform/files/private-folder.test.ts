import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { makePrivateFolder } from './private-folder.ts';

const OWN = process.getuid?.() === 0 ? 0o711 : 0o700;

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

it('makes a folder that others cannot look into, whatever the umask', async () => {
  const path = join(await makeTemporaryFolder('data'), 'data', 'deep');
  const umask = process.umask(0);
  try {
    await makePrivateFolder(path);
  } finally {
    process.umask(umask);
  }
  expect(await modeOf(path)).toBe(OWN);
});

it('shuts one that is there, and opens none that is shut further', async () => {
  const path = join(await makeTemporaryFolder('data'), 'data');
  await mkdir(path);
  await chmod(path, 0o777);
  await makePrivateFolder(path);
  expect(await modeOf(path)).toBe(OWN);
  await chmod(path, 0o500);
  await makePrivateFolder(path);
  expect(await modeOf(path)).toBe(0o500);
});
