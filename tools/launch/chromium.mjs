import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';
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
  if (!mayInstall()) {
    if (findChromium()) return;
    throw new Stop(BY_HAND);
  }
  await report('Installing Chromium for the browser tests', () =>
    installPackages(['chromium-headless-shell'], BY_HAND),
  );
  if (!findChromium()) throw new Stop(BY_HAND);
}
