import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureChild } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { report, Stop } from './progress.mjs';
import { root } from './root.mjs';

const stamp = join(root, 'node_modules', '.redoubt-installed');

/**
 * Installs what package-lock.json lists, when it is not the lock that was installed last.
 *
 * @throws {Stop} with npm's own words when it fails
 */
export async function ensureInstalled() {
  const expected = fingerprint(['package-lock.json']);
  if (readStamp() === expected) return;
  await report('Installing what is missing', install);
  writeFileSync(stamp, expected);
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * `npm ci` is no choice: it refuses the lock where a registry lacks the binaries of other platforms.
 * The tools are needed to build the web client, so NODE_ENV=production must not leave them out.
 */
async function install() {
  const { exitCode, output } = await captureChild(
    [...npmCommand(), 'install', '--no-save', '--loglevel=error', '--prefer-offline', '--include=dev'],
    { cwd: root, shell: process.platform === 'win32' },
  );
  if (exitCode !== 0) throw new Stop(`npm install failed.\n${output}`);
}

/** @returns {[string, ...string[]]} the npm that started us, else the one on the PATH */
function npmCommand() {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}
