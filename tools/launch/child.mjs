import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
// A terminal sends Ctrl-C to npm and to us, and npm passes it on once more: one wish, one signal.
const SAME_WISH_MS = 1000;

/**
 * Runs a program and waits for its end. A signal that reaches us reaches it, once.
 *
 * @param {readonly [string, ...string[]]} command
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export function runChild([program, ...args], options) {
  return endOf(spawn(program, args, options));
}

/**
 * Like {@link runChild}, but quiet unless `isEchoed`: its output is kept for the case that it fails.
 *
 * @param {readonly [string, ...string[]]} command
 * @param {import('node:child_process').SpawnOptions & { isEchoed?: boolean }} [options]
 */
export async function captureChild([program, ...args], { isEchoed = false, ...options } = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const chunks = [];
  const keep = (/** @type {Buffer} */ chunk) => {
    chunks.push(chunk);
    if (isEchoed) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exitCode = await endOf(child);
  return { exitCode, output: Buffer.concat(chunks).toString() };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code, once its output is read too
 */
function endOf(child) {
  const stopForwarding = forwardSignals(child);
  /** @type {Promise<number>} */
  const end = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return end.finally(stopForwarding);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} gives the signals back
 */
function forwardSignals(child) {
  let lastAt = 0;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    const now = Date.now();
    if (now - lastAt < SAME_WISH_MS) return;
    lastAt = now;
    // A closed terminal is a wish to stop in good order, which servers listen for as SIGTERM.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  return () => {
    for (const signal of FORWARDED) process.off(signal, forward);
  };
}
