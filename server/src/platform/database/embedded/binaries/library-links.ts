import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

// Both paths are relative to the package's folder, and each pair is in one folder.
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the links between shared libraries that the package's install script makes, for an installation with
 * `--ignore-scripts`; without them the server ends with code 127 over libicuuc.so.60.
 *
 * @param packageFolder the folder that holds `native/`.
 * @returns false where links are missing and the folder does not let us write.
 */
export function restoreLibraryLinks(packageFolder: string): boolean {
  const list = linkList.parse(
    JSON.parse(readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8')),
  );
  const missing = list.filter(({ target }) => !exists(join(packageFolder, target)));
  try {
    for (const { source, target } of missing) {
      linkInSameFolder(basename(source), join(packageFolder, target));
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES') || hasCode(error, 'EPERM') || hasCode(error, 'EROFS')) {
      return false;
    }
    throw error;
  }
}

function linkInSameFolder(name: string, link: string): void {
  try {
    symlinkSync(name, join(dirname(link), basename(link)));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) {
      throw error;
    }
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
