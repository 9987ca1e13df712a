import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const NEVER_AN_INPUT =
  /(?:^|\/)(?:node_modules|build|dist|testing|\.react-router)(?:\/|$)|\.(?:test|builders)\.tsx?$/;

/**
 * A hash of the names and contents of everything under the given files and folders.
 *
 * @param {readonly string[]} paths relative to the repository; a missing one counts as absent
 * @returns {string} SHA-256 in hex
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path))).toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (NEVER_AN_INPUT.test(relative(root, path))) return [];
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}
