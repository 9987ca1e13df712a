import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret key of demo mode: made once and stored in the data directory, readable by its owner only.
 * @throws when the file holds less than a key.
 */
export async function keepSecretKey(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'secret-key');
  await mkdir(dataDirectory, { recursive: true });
  const key = (await readIfThere(path)) ?? (await makeKey(path));
  if (key.length < KEY_LENGTH)
    throw new Error(`${path} holds no whole key; remove it to have a new one made.`);
  return key;
}

const KEY_BYTES = 32;
const KEY_LENGTH = 43;

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Written beside and linked into place: nobody ever reads half a key, and of two processes one makes it. */
async function makeKey(path: string): Promise<string> {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(temporaryPath, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(KEY_BYTES).toString('base64url'));
    await file.sync();
    await link(temporaryPath, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await rm(temporaryPath, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
