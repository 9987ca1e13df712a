import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { report } from './progress.mjs';

/**
 * Builds unless what is there was made from these very sources. Sources that change meanwhile are built once more: of two
 * versions, the parts would not fit together.
 *
 * @param {object} what
 * @param {readonly string[]} what.inputs files and folders, relative to the repository
 * @param {string} what.stamp the file that says what it was made from
 * @param {string} what.doing as in "Building the web client"
 * @param {() => Promise<void>} what.build
 */
export async function buildOnce({ inputs, stamp, doing, build }) {
  let expected = fingerprint(inputs);
  while (readStamp(stamp) !== expected) {
    rmSync(stamp, { force: true });
    await report(doing, build);
    writeFileSync(stamp, expected);
    expected = fingerprint(inputs);
  }
}

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
