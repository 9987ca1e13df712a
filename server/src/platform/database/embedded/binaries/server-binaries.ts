import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { restoreLibraryLinks } from './library-links.ts';
import { canReach } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

/** Absolute paths of the programs that the server user can run. */
export interface ServerBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const manifest = z.object({ name: z.string(), version: z.string() });

/**
 * Makes sure that the server user can run the packaged PostgreSQL with its libraries linked: as installed where that works,
 * else as a copy (60 MB) in a folder that it reaches, made once per version.
 *
 * @param packageFolder see {@link findPackagedBinaries}.
 * @param copyFolder where a copy may be stored.
 */
export function prepareBinaries(packageFolder: string, user: ServerUser, copyFolder: string): ServerBinaries {
  if (isReachable(packageFolder, user) && restoreLibraryLinks(packageFolder)) {
    return programsOf(packageFolder);
  }
  const { name, version } = manifest.parse(
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')),
  );
  const copy = join(copyFolder, `${name.replaceAll(/[^a-z0-9]+/gu, '-').replace(/^-/u, '')}-${version}`);
  if (!existsSync(copy)) {
    copyBinaries(packageFolder, copyFolder, copy);
  }
  return programsOf(copy);
}

function programsOf(packageFolder: string): ServerBinaries {
  const folder = join(packageFolder, 'native/bin');
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

/** Looks at the programs, the libraries and one of the files that are read: a tight umask hides them all alike. */
function isReachable(packageFolder: string, user: ServerUser): boolean {
  const native = join(packageFolder, 'native');
  const libraries = readdirSync(join(native, 'lib'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join('lib', entry.name));
  return ['bin/postgres', 'bin/initdb', 'share/postgresql/postgres.bki', ...libraries].every((path) =>
    canReach(join(native, path), user),
  );
}

function copyBinaries(packageFolder: string, copyFolder: string, copy: string): void {
  mkdirSync(copyFolder, { recursive: true, mode: 0o755 });
  // Built beside and renamed: a copy under its own name is complete.
  const staging = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(join(packageFolder, 'native'), join(staging, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    restoreLibraryLinks(staging);
    openToAll(staging);
    renameSync(staging, copy);
  } catch (error) {
    // Another start may have made the same copy meanwhile.
    if (!existsSync(copy)) {
      throw error;
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      chmodSync(join(entry.parentPath, entry.name), isRunnable(entry) ? 0o755 : 0o644);
    }
  }
}

function isRunnable(entry: Dirent): boolean {
  return entry.isDirectory() || entry.parentPath.endsWith('/bin');
}
