import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { captureChild, runChild } from './child.mjs';
import { Stop } from './progress.mjs';
import { root } from './root.mjs';

const NEEDED_MAJOR = 24;
const bin = join(root, 'node_modules', '.bin');
const endWithLauncher = new URL('end-with-launcher.mjs', import.meta.url).href;

/** @type {string | undefined} */
let found;

/**
 * The Node that runs the product: the one the repository brings, else the person's own.
 *
 * @returns {string} the path of an executable
 * @throws {Stop} when neither is new enough
 */
export function findRuntime() {
  found ??= [join(bin, 'node'), process.execPath].find(isNewEnough);
  if (found) return found;
  throw new Stop(
    `Redoubt needs Node ${String(NEEDED_MAJOR)} or newer on this machine, and this is ${process.version}. ` +
      'Install it from https://nodejs.org and run the command again.',
  );
}

/** @param {string} executable */
function isNewEnough(executable) {
  if (executable === process.execPath) return Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR;
  const { status, stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= NEEDED_MAJOR;
}

/**
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv} ours, with the project's tools first on the PATH
 */
export function childEnvironment(extra = {}) {
  return { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter), ...extra };
}

/**
 * Gives the terminal to a program on the project's Node until it ends. The program leads a process group of its
 * own, so that Ctrl-C reaches it once, through us; and it ends with us, even when we are killed. One that asks stays
 * in our group and reads what is typed: a terminal listens to one group alone.
 *
 * @param {readonly string[]} args a script and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, isAsking?: boolean }} [options] cwd relative to the repository
 * @returns {Promise<number>} the exit code
 */
export function handOver(args, { env = {}, cwd = '.', isAsking = false } = {}) {
  return runChild([findRuntime(), '--import', endWithLauncher, ...args], {
    cwd: join(root, cwd),
    env: childEnvironment(env),
    detached: !isAsking,
    stdio: [isAsking ? 'inherit' : 'ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Runs a tool of the repository on the project's Node and keeps what it prints; `isEchoed` prints it meanwhile, too.
 *
 * @param {string} tool a name in node_modules/.bin, or `node` for a script of ours
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, isEchoed?: boolean }} [options] cwd relative to the repository
 */
export function runTool(tool, args, { env = {}, cwd = '.', isEchoed = false } = {}) {
  const script = tool === 'node' ? [] : [join(bin, tool)];
  return captureChild([findRuntime(), ...script, ...args], {
    cwd: join(root, cwd),
    env: childEnvironment(env),
    isEchoed,
  });
}
