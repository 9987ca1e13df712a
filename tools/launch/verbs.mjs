import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgresql } from './postgresql.mjs';
import { reported, Stop } from './progress.mjs';
import { root } from './root.mjs';
import { findRuntime, handOver } from './runtime.mjs';
import { ensureBuilt, ensureServerBuilt } from './server-build.mjs';

const serverEnvironment = {
  // glibc gives each thread a heap of its own and takes little back from it: with two, a server under load is 30 MB lighter.
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  NODE_COMPILE_CACHE: resolve(root, process.env['DATA_DIR'] ?? '.data', 'compile-cache'),
};

/** What Node has to be told of the heap before it makes it. Read when asked: an image builds the web client without the server. */
const readHeapFlags = () =>
  /** @type {readonly string[]} */ (
    JSON.parse(readFileSync(resolve(root, 'server/src/heap-flags.json'), 'utf8'))
  );

/**
 * @param {string} script of the server, relative to its folder
 * @param {readonly string[]} args
 */
function runServer(script, args) {
  return handOver([...readHeapFlags(), `server/${script}`, ...args], { env: serverEnvironment });
}

/** For what times a whole run: when it began, and what was done before. Read when asked. */
const describeStart = () => ({
  STARTED_AT: String(performance.timeOrigin),
  REPORTED_STEPS: JSON.stringify(reported),
});

/** The part of the benchmark that a browser measures. */
const FRAMES = 'frames';

/** @param {readonly string[]} args */
const wantsFrames = (args) => args.length === 0 || args.includes(FRAMES);

/** @type {Record<string, (args: readonly string[]) => Promise<number>>} */
const verbs = {
  start: async (args) => {
    await ensureBuilt();
    return runServer('build/main.js', args);
  },
  dev: () => handOver(['tools/dev.ts'], { env: serverEnvironment }),
  test: async (files) => {
    // Tests of processes start the server from it.
    await ensureServerBuilt();
    if (files.length > 0) return handOver(['tools/check/test-files.ts', ...files]);
    return handOver(['tools/check/test.ts'], { env: describeStart() });
  },
  'test:all': (parts) => handOver(['tools/check/test-all.ts', ...parts], { env: describeStart() }),
  'test:busy': () => handOver(['tools/check/busy-runs.ts']),
  check: (args) => handOver(['tools/check/check.ts', ...args]),
  fix: () => handOver(['tools/fix.ts']),
  e2e: async (args) => {
    await ensureBuilt();
    return handOver(['../node_modules/.bin/playwright', 'test', ...args], { cwd: 'e2e' });
  },
  bench: async (args) => {
    const served = args.filter((part) => part !== FRAMES);
    await ensureServerBuilt();
    const failed =
      args.length > 0 && served.length === 0 ? 0 : await runServer('src/benchmark/bench.ts', served);
    if (failed || !wantsFrames(args)) return failed;
    await ensureBuilt();
    return handOver(['e2e/benchmark/measure-frames.ts']);
  },
  torture: async (parts) => {
    await ensureBuilt();
    return handOver(['tools/check/torture.ts', ...parts], {
      env: { ...serverEnvironment, ...describeStart() },
    });
  },
  build: async () => {
    await ensureBuilt();
    return 0;
  },
  'record:orientation': async () => {
    await ensureBuilt();
    return handOver(['e2e/recording/record-orientation.ts']);
  },
  lighthouse: async (args) => {
    await ensureBuilt();
    return handOver(['tools/lighthouse/lighthouse.ts', ...args], { env: serverEnvironment });
  },
  backup: (args) => runServer('src/operators/backup.ts', args),
  restore: (args) => runServer('src/operators/restore.ts', args),
  move: (args) => runServer('src/operators/move.ts', args),
  'db:migrate': (args) => runServer('src/migrate.ts', args),
  'db:seed': (args) => runServer('src/seeds/seed.ts', args),
  'outbox:release': (args) => runServer('src/operators/release-outbox.ts', args),
  'keys:rotate': (args) => runServer('src/operators/rotate-keys.ts', args),
  'audit:verify': (args) => runServer('src/operators/verify-audit.ts', args),
  'admin:create': (args) =>
    handOver(['server/src/operators/create-admin.ts', ...args], { env: serverEnvironment, isAsking: true }),
  'new:feature': (args) => handOver(['tools/new-feature/new-feature.ts', ...args]),
};

/** What drives a browser. */
const browsing = new Set(['test', 'test:all', 'e2e', 'torture', 'lighthouse', 'record:orientation']);

/**
 * Some files may be tests without a browser: whoever runs those sees to it.
 *
 * @param {string} verb
 * @param {readonly string[]} args
 */
const needsChromium = (verb, args) =>
  verb === 'bench' ? wantsFrames(args) : browsing.has(verb) && !(verb === 'test' && args.length > 0);

/**
 * Runs a command of the root package.json, after installing what it needs.
 *
 * @param {string} verb
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runVerb(verb, args) {
  const run = verbs[verb];
  if (!run) throw new Stop(`There is no command "${verb}". There are: ${Object.keys(verbs).join(', ')}.`);
  // They mostly wait for the network.
  await Promise.all([
    ensureInstalled(),
    needsChromium(verb, args) && ensureChromium(),
    // Its backups are restored into a server that is not ours.
    verb === 'torture' && ensurePostgresql(),
  ]);
  findRuntime();
  return run(args);
}
