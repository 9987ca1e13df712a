import { chmod, mkdir, stat } from 'node:fs/promises';

/** Root's folder is passed through by the user whom the embedded database runs as, who lists nothing. */
const OF_ROOT = 0o711;
const OF_OTHERS = 0o700;

/**
 * Makes a folder that nobody but its owner looks into. One that is there already, as the launcher may have made it, is
 * shut too where it is this user's own; another's stays as its owner left it.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  const user = process.getuid?.();
  const mode = user === 0 ? OF_ROOT : OF_OTHERS;
  await mkdir(path, { recursive: true, mode });
  const found = await stat(path);
  const isTooOpen = (found.mode & 0o777 & ~mode) !== 0;
  if (found.uid === user && isTooOpen) await chmod(path, found.mode & mode);
}
