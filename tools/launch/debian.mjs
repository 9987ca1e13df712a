import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { captureChild } from './child.mjs';
import { Stop } from './progress.mjs';

/** Whether packages of Debian can be installed here by us. */
export function mayInstall() {
  return rootPrefix() !== undefined && existsSync('/usr/bin/apt-get');
}

/** @returns {string[] | undefined} what to put before a command that only root may run */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

/** @type {Promise<void>} */
let before = Promise.resolve();

/**
 * Installs packages, one call after the other, since they share a lock.
 *
 * @param {readonly string[]} packages
 * @param {string} byHand what to say where it fails
 * @throws {Stop}
 */
export async function installPackages(packages, byHand) {
  const turn = before.then(async () => {
    await aptGet(['update'], byHand);
    await aptGet(['install', '--yes', '--no-install-recommends', ...packages], byHand);
  });
  before = turn.catch(() => undefined);
  await turn;
}

/**
 * @param {readonly string[]} args
 * @param {string} byHand
 */
async function aptGet(args, byHand) {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
  const command = [
    ...(rootPrefix() ?? []),
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    ...options,
    ...args,
  ];
  const [program = 'env', ...rest] = command;
  const { exitCode, output } = await captureChild([program, ...rest]);
  if (exitCode !== 0) throw new Stop(`${byHand}\n${output}`);
}
