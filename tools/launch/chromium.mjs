import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { captureChild } from './child.mjs';
import { report, Stop } from './progress.mjs';

/** Chromium without its windows: it takes half as long. The whole one serves where that is what there is. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';
const BY_HAND = `The browser tests need Chromium at ${SHELL} or ${WHOLE}. Install it (Debian: apt-get install chromium-headless-shell) and run the command again.`;

/** @returns {string | undefined} the Chromium of this machine */
export function findChromium() {
  return [SHELL, WHOLE].find((path) => existsSync(path));
}

/**
 * Installs Debian's Chromium where it is missing and we may.
 *
 * @throws {Stop} where we may not, or where it fails
 */
export async function ensureChromium() {
  if (findChromium() === SHELL) return;
  const asRoot = rootPrefix();
  if (!asRoot || !existsSync('/usr/bin/apt-get')) {
    if (findChromium()) return;
    throw new Stop(BY_HAND);
  }
  await report('Installing Chromium for the browser tests', async () => {
    await aptGet(asRoot, ['update']);
    await aptGet(asRoot, ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']);
  });
  if (!findChromium()) throw new Stop(BY_HAND);
}

/** @returns {string[] | undefined} what to put before a command that only root may run */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {readonly string[]} asRoot
 * @param {readonly string[]} args
 */
async function aptGet(asRoot, args) {
  const command = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=600',
    ...args,
  ];
  const [program = 'env', ...rest] = command;
  const { exitCode, output } = await captureChild([program, ...rest]);
  if (exitCode !== 0) throw new Stop(`${BY_HAND}\n${output}`);
}
