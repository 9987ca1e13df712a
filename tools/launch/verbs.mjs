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

/** Node's options for the heap. Read when needed: an image builds the web client without the server. */
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

/** For timing a whole run: when it began, and what was done before. Read when needed. */
const describeStart = () => ({
  STARTED_AT: String(performance.timeOrigin),
  REPORTED_STEPS: JSON.stringify(reported),
});

/** The part of the benchmark that a browser measures. */
const FRAMES = 'frames';

/** @param {readonly string[]} args */
const wantsFrames = (args) => args.length === 0 || args.includes(FRAMES);

/**
 * A command of the root package.json. docs/reference.md shows what may follow it and what it does.
 *
 * @typedef {{
 *   args?: string;
 *   does: string;
 *   run: (args: readonly string[]) => Promise<number>;
 * }} Verb
 */

/** @type {Record<string, Verb>} */
export const verbs = {
  start: {
    does: 'Installs what is missing, builds what is stale, migrates the database, serves',
    run: async (args) => {
      await ensureBuilt();
      return runServer('build/main.js', args);
    },
  },
  dev: {
    does: 'The same, with reload on every change',
    run: () => handOver(['tools/dev.ts'], { env: serverEnvironment }),
  },
  build: {
    does: 'Builds web client and server without starting them',
    run: async () => {
      await ensureBuilt();
      return 0;
    },
  },
  test: {
    args: '[-- FILE …]',
    does: 'The gate of a merge: checks of the sources, unit and API tests, the main journeys in Chromium. With files or folders, their tests alone: `npm test -- server/src/features/arena`',
    run: async (files) => {
      // Tests of processes start the server from it.
      await ensureServerBuilt();
      if (files.length > 0) return handOver(['tools/check/test-files.ts', ...files]);
      return handOver(['tools/check/test.ts'], { env: describeStart() });
    },
  },
  check: {
    args: '[STEP …]',
    does: 'Format, lint, types, boundaries, migrations, unused code, sizes, commits and unit tests; or the named steps',
    run: (args) => handOver(['tools/check/check.ts', ...args]),
  },
  fix: {
    does: 'Regenerates documents that are made from the code, formats, and fixes what the linter can fix',
    run: () => handOver(['tools/fix.ts']),
  },
  'test:all': {
    args: '[PART …]',
    does: 'Every test that does not kill, race or measure: each screen with axe, all journeys, property tests with a new seed. A part: `npm run test:all screens`',
    run: (parts) => handOver(['tools/check/test-all.ts', ...parts], { env: describeStart() }),
  },
  'test:busy': {
    does: 'Runs `npm test` five times, each on a fresh clone and beside a busy loop for each core; resumes where it was cut off',
    run: () => handOver(['tools/check/busy-runs.ts']),
  },
  e2e: {
    args: '[FILE …]',
    does: 'The browser journeys alone',
    run: async (args) => {
      await ensureBuilt();
      return handOver(['../node_modules/.bin/playwright', 'test', ...args], { cwd: 'e2e' });
    },
  },
  torture: {
    args: '[PART …]',
    does: 'Kills, races, outages and restores: `rounds`, `browsers`, and the parts of `server/src/benchmark/torture.ts`',
    run: async (parts) => {
      await ensureBuilt();
      return handOver(['tools/check/torture.ts', ...parts], {
        env: { ...serverEnvironment, ...describeStart() },
      });
    },
  },
  bench: {
    args: '[PART …]',
    does: 'Throughput beside calibrators, latencies beside goals, and the frames of a long table in a browser',
    run: async (args) => {
      const served = args.filter((part) => part !== FRAMES);
      await ensureServerBuilt();
      const failed =
        args.length > 0 && served.length === 0 ? 0 : await runServer('src/benchmark/bench.ts', served);
      if (failed || !wantsFrames(args)) return failed;
      await ensureBuilt();
      return handOver(['e2e/benchmark/measure-frames.ts']);
    },
  },
  lighthouse: {
    does: 'Measures four built pages with Lighthouse, which it fetches, and prints medians beside goals',
    run: async (args) => {
      await ensureBuilt();
      return handOver(['tools/lighthouse/lighthouse.ts', ...args], { env: serverEnvironment });
    },
  },
  backup: {
    args: '-- FILE',
    does: 'Writes database and files into one archive, beside a running Redoubt',
    run: (args) => runServer('src/operators/backup.ts', args),
  },
  restore: {
    args: '-- FILE',
    does: 'Restores an archive into an empty database and store, and checks all of it',
    run: (args) => runServer('src/operators/restore.ts', args),
  },
  move: {
    args: '-- --to DATABASE_URL',
    does: 'Copies the embedded database to a PostgreSQL server',
    run: (args) => runServer('src/operators/move.ts', args),
  },
  'db:migrate': {
    does: 'Brings the database up to date',
    run: (args) => runServer('src/migrate.ts', args),
  },
  'db:seed': {
    args: 'NAME',
    does: 'Puts a scenario into the database: `empty`, `demo` or `load`',
    run: (args) => runServer('src/seeds/seed.ts', args),
  },
  model: {
    args: '[-- --from FILE|URL]',
    does: 'Downloads a small language model once and serves it on this machine; Redoubt has it as the model “Local”',
    run: (args) => runServer('src/local-model/run-local-model.ts', args),
  },
  'admin:create': {
    does: 'Creates the first Admin, or promotes an account; asks for what it needs',
    run: (args) =>
      handOver(['server/src/operators/create-admin.ts', ...args], { env: serverEnvironment, isAsking: true }),
  },
  'audit:verify': {
    args: '[NUMBER:HASH]',
    does: 'Checks the hash chain of the audit log; names entries that were changed, removed or moved',
    run: (args) => runServer('src/operators/verify/verify-audit.ts', args),
  },
  'ledger:verify': {
    does: 'Adds up every posting of the ledger; names transactions and accounts that do not balance',
    run: (args) => runServer('src/operators/verify/verify-ledger.ts', args),
  },
  'keys:rotate': {
    does: 'Reseals with the current SECRET_KEY what earlier ones sealed, beside running servers',
    run: (args) => runServer('src/operators/rotate-keys.ts', args),
  },
  'outbox:release': {
    args: '[LISTENER]',
    does: 'Lists the parked events; with a listener’s name, delivers its events again',
    run: (args) => runServer('src/operators/release-outbox.ts', args),
  },
  'new:feature': {
    args: 'NAME',
    does: 'Creates a feature in the three packages',
    run: (args) => handOver(['tools/new-feature/new-feature.ts', ...args]),
  },
  'record:orientation': {
    does: 'Records the five chapters of the orientation in the demo; needs Debian’s ffmpeg',
    run: async () => {
      await ensureBuilt();
      return handOver(['e2e/recording/record-orientation.ts']);
    },
  },
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
  const known = verbs[verb];
  if (!known) throw new Stop(`There is no command "${verb}". There are: ${Object.keys(verbs).join(', ')}.`);
  // They mostly wait for the network.
  await Promise.all([
    ensureInstalled(),
    needsChromium(verb, args) && ensureChromium(),
    // Its backups are restored into a server that is not ours.
    verb === 'torture' && ensurePostgresql(),
  ]);
  findRuntime();
  return known.run(args);
}
