import { join } from 'node:path';
import { buildOnce } from './build-once.mjs';
import { fingerprint } from './fingerprint.mjs';
import { Stop } from './progress.mjs';
import { root } from './root.mjs';
import { runTool } from './runtime.mjs';

const INPUTS = ['web', 'contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];
const MANIFESTS = ['package.json', 'package-lock.json', 'web/package.json'];
const stamp = join(root, 'web', 'build', 'inputs.sha256');

/** With two versions the pages would have one text and the client another, which React refuses (#418). */
export function ensureWebBuilt() {
  return buildOnce({ inputs: INPUTS, stamp, doing: 'Building the web client', build });
}

async function build() {
  const before = fingerprint(MANIFESTS);
  const { exitCode, output } = await runBuild();
  if (exitCode !== 0) throw new Stop(`The web client does not build.\n${output}`);
  // React Router installs packages by itself when it misses one.
  if (fingerprint(MANIFESTS) !== before) throw new Stop('Building the web client changed a package.json.');
}

/**
 * React Router gives each page that it writes ten seconds, and no setting for it: on a machine that is busy with something
 * else that is too little now and then, and the build begins anew.
 *
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
async function runBuild(triesLeft = 2) {
  const built = await runTool('react-router', ['build'], { cwd: 'web', env: { NODE_ENV: 'production' } });
  const isTooBusy = built.exitCode !== 0 && built.output.includes('aborted due to timeout');
  return isTooBusy && triesLeft > 0 ? runBuild(triesLeft - 1) : built;
}
