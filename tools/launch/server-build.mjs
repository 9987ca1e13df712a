import { join } from 'node:path';
import { buildOnce } from './build-once.mjs';
import { Stop } from './progress.mjs';
import { root } from './root.mjs';
import { runTool } from './runtime.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const INPUTS = [
  'server/src',
  'server/package.json',
  'contract/src',
  'contract/package.json',
  'package-lock.json',
  'tools/build-server.ts',
];
const stamp = join(root, 'server', 'build', 'inputs.sha256');

/** Puts the server's modules into one file (decision 3), unless that was made from these very sources. */
export function ensureServerBuilt() {
  return buildOnce({ inputs: INPUTS, stamp, doing: 'Building the server', build });
}

/** All that is built of the product. */
export async function ensureBuilt() {
  await ensureWebBuilt();
  await ensureServerBuilt();
}

async function build() {
  const { exitCode, output } = await runTool('node', ['tools/build-server.ts']);
  if (exitCode !== 0) throw new Stop(`The server does not build.\n${output}`);
}
