import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { madeFolders } from '../architecture/sources.ts';
import { root } from '../launch/root.mjs';

const WORKSPACES = ['contract', 'server', 'web', 'e2e'];
const COPIED = [
  ...WORKSPACES,
  'tools',
  'docs',
  'operations',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
];

/**
 * A copy of the repository in a temporary folder, to plant things in. It shares the installed packages, but for our
 * own, which must be the copies.
 */
export function copyRepository(): { root: string; remove: () => void } {
  // The real path: macOS and others reach their temporary folder through a link, and boundaries compare real paths.
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'redoubt-copy-')));
  for (const name of COPIED.filter((entry) => existsSync(join(root, entry)))) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !madeFolders.has(basename(path)),
    });
  }
  linkPackages(copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function linkPackages(copy: string): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@redoubt'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => !['.cache', '@redoubt'].includes(entry))) {
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@redoubt', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
}
