import { type FileHandle, open } from 'node:fs/promises';
import { BackupUnusable } from './backup-unusable.ts';

const NOT_READABLE = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR']);

/** Reads from a file that the operator named. @throws BackupUnusable where it is none, or not theirs to read. */
export async function readNamed<Result>(
  path: string,
  read: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  let file: FileHandle | null = null;
  try {
    file = await open(path, 'r');
    return await read(file);
  } catch (error) {
    const code = String(Reflect.get(error as Error, 'code'));
    if (!NOT_READABLE.has(code)) throw error;
    throw new BackupUnusable(
      `${path} cannot be read (${code}): name a file that is there and that the user who runs Redoubt may read.`,
    );
  } finally {
    await file?.close();
  }
}
