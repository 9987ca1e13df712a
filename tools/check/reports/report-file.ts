import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../launch/root.mjs';

const folder = join(root, 'node_modules', '.cache', 'reports');

/** A fresh place for a tool's JSON report; `read` answers nothing when the tool broke before it wrote one. */
export function readReport<Report>(name: string): { file: string; read: () => Report | undefined } {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return {
    file,
    read: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined),
  };
}
